import { registerViewHref } from "@reclaim/core/rules/address/registerUrl"
import { routes } from "@reclaim/core/rules/navigation/routes"
import { signingHref } from "@reclaim/core/rules/signing/signingUrl"
import { ReportTabs } from "@reclaim/ui/dashboard/ReportTabs.tsx"
import { useAtomValue } from "jotai"
import { Link } from "react-router-dom"
import { mayEnterAtom } from "../navigation/mayEnterAtom.ts"
import { documentTabMessages as words } from "./documentTabMessages.ts"

/** A screen about documents. */
export type DocumentTab = "open" | "sign" | "register" | "coverage"

const hrefs: Readonly<Record<DocumentTab, string>> = {
  open: routes.documents.path,
  sign: signingHref(null),
  register: registerViewHref("register"),
  coverage: registerViewHref("coverage")
}

const tabs = ["open", "sign", "register", "coverage"] as const satisfies ReadonlyArray<DocumentTab>

export interface DocumentTabsProps {
  readonly current: DocumentTab
  /** Formatted number of documents on file; null while it loads, and omitted where it is not asked for. */
  readonly registered?: string | null
}

/** The screens about documents that the user may enter, as tabs of each other; nothing where there is only one. */
export const DocumentTabs = ({ current, registered }: DocumentTabsProps) => {
  const mayEnter = useAtomValue(mayEnterAtom)
  const entered = tabs.filter((tab) => mayEnter(hrefs[tab].replace(/\?.*/, "")))
  if (entered.length < 2) return null
  return (
    <ReportTabs
      label={words.label}
      LinkComponent={Link}
      tabs={entered.map((tab) => ({
        label: words.tabs[tab],
        href: hrefs[tab],
        isCurrent: tab === current,
        ...(tab === "register" ? { badge: registered } : {})
      }))}
    />
  )
}
