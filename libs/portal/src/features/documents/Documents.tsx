import { routes } from "@reclaim/core/rules/navigation/routes"
import { PageTitle } from "@reclaim/ui/page/PageTitle.tsx"
import { useAtomValue } from "jotai"
import { OrDesk } from "../../app/desk/OrDesk.tsx"
import { NobodyViewed } from "../../app/viewAs/NobodyViewed.tsx"
import { isNobodyViewedAtom } from "../../app/viewAs/viewAsAtoms.ts"
import styles from "./Documents.module.css"
import { documentsMessages as words } from "./documentsMessages.ts"
import { OwnDocuments } from "./OwnDocuments.tsx"

/** The documents that are awaited; to staff, those that wait for them. */
export const Documents = () => {
  const isNobodyViewed = useAtomValue(isNobodyViewedAtom)
  return (
    <OrDesk screen="documents" title={routes.documents.label}>
      {isNobodyViewed ? (
        <div className={styles["screen"]}>
          <PageTitle>{words.title}</PageTitle>
          <NobodyViewed />
        </div>
      ) : (
        <OwnDocuments />
      )}
    </OrDesk>
  )
}
