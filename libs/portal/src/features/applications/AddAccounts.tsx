import { applicationMessages as words } from "@reclaim/ui/applications/applicationMessages.ts"
import { WaysToAdd } from "@reclaim/ui/applications/WaysToAdd.tsx"
import { EmptyState } from "@reclaim/ui/page/EmptyState.tsx"
import { PageTitle } from "@reclaim/ui/page/PageTitle.tsx"
import { layout } from "@reclaim/ui/theme/layout.ts"
import { useAtomValue, useSetAtom } from "jotai"
import { Link } from "react-router-dom"
import { draftsAtom, mayAddAtom, reloadDraftsAtom } from "./applicationAtoms.ts"

/** Ways to add accounts, for users who may. */
export const AddAccounts = () => (
  <div className={layout.stack(4)}>
    <PageTitle>{words.ways.title}</PageTitle>
    {useAtomValue(mayAddAtom) ? <Ways /> : <EmptyState sentence={words.notAllowed} />}
  </div>
)

const Ways = () => (
  <WaysToAdd state={useAtomValue(draftsAtom)} onRetry={useSetAtom(reloadDraftsAtom)} LinkComponent={Link} />
)
