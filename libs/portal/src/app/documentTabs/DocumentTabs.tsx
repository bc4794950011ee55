import { routes } from "@reclaim/core/rules/navigation/routes"
import { signingHref } from "@reclaim/core/rules/signing/signingUrl"
import { ReportTabs } from "@reclaim/ui/dashboard/ReportTabs.tsx"
import { useAtomValue } from "jotai"
import { Link } from "react-router-dom"
import { mayEnterAtom } from "../navigation/mayEnterAtom.ts"
import { documentTabMessages as words } from "./documentTabMessages.ts"

/** A screen about documents. */
export type DocumentTab = "open" | "sign" | "register"

const hrefs: Readonly<Record<DocumentTab, string>> = {
  open: routes.documents.path,
  sign: signingHref(null),
  register: routes.manageDocuments.path
}

const tabs = ["open", "sign", "register"] as const satisfies ReadonlyArray<DocumentTab>

/** The screens about documents that the user may enter, as tabs of each other; nothing where there is only one. */
export const DocumentTabs = ({ current }: { readonly current: DocumentTab }) => {
  const mayEnter = useAtomValue(mayEnterAtom)
  const entered = tabs.filter((tab) => mayEnter(hrefs[tab]))
  if (entered.length < 2) return null
  return (
    <ReportTabs
      label={words.label}
      LinkComponent={Link}
      tabs={entered.map((tab) => ({ label: words.tabs[tab], href: hrefs[tab], isCurrent: tab === current }))}
    />
  )
}
