import { routes } from "@reclaim/core/rules/navigation/routes"
import { mayWorkAtDesk } from "@reclaim/core/rules/desk/mayWorkAtDesk"
import { PageTitle } from "@reclaim/ui/page/PageTitle.tsx"
import { GridSkeleton } from "@reclaim/ui/grid/GridSkeleton.tsx"
import { useAtomValue } from "jotai"
import { lazy, Suspense } from "react"
import { OrDesk } from "../../app/desk/OrDesk.tsx"
import { currentUserAtom } from "../../app/session/userAtoms.ts"
import { NobodyViewed } from "../../app/viewAs/NobodyViewed.tsx"
import { isNobodyViewedAtom } from "../../app/viewAs/viewAsAtoms.ts"
import styles from "./Documents.module.css"
import { openDeskEnvelopeAtom } from "./desk/openDeskEnvelopeAtom.ts"
import { openDeskPaperAtom } from "./desk/openDeskPaperAtom.ts"
import { openDeskRequirementAtom } from "./desk/openDeskRequirementAtom.ts"
import { documentsMessages as words } from "./documentsMessages.ts"
import { OwnDocuments } from "./OwnDocuments.tsx"

// For staff only.
const DeskDocument = lazy(async () => ({ default: (await import("./desk/DeskDocument.tsx")).DeskDocument }))

const FindArrived = lazy(async () => ({ default: (await import("./desk/FindArrived.tsx")).FindArrived }))

const DeskPaper = lazy(async () => ({ default: (await import("./desk/DeskPaper.tsx")).DeskPaper }))

const DeskEnvelope = lazy(async () => ({ default: (await import("./desk/DeskEnvelope.tsx")).DeskEnvelope }))

/** Awaited documents; for staff, the desk's open items and the one they have opened. */
export const Documents = () => {
  const isNobodyViewed = useAtomValue(isNobodyViewedAtom)
  const open = useAtomValue(openDeskRequirementAtom)
  const user = useAtomValue(currentUserAtom)
  const mayReceive = user !== null && mayWorkAtDesk(user, "desk.documents")
  const openPaper = useAtomValue(openDeskPaperAtom)
  const openEnvelope = useAtomValue(openDeskEnvelopeAtom)
  if (open !== null || openPaper !== null || openEnvelope !== null) {
    return (
      <Suspense fallback={<GridSkeleton />}>
        {open === null ? null : <DeskDocument open={open} />}
        {open !== null || openPaper === null ? null : <DeskPaper open={openPaper} />}
        {open !== null || openPaper !== null || openEnvelope === null ? null : <DeskEnvelope open={openEnvelope} />}
      </Suspense>
    )
  }
  return (
    <OrDesk
      screen="documents"
      title={routes.documents.label}
      below={
        mayReceive ? (
          <Suspense fallback={null}>
            <FindArrived />
          </Suspense>
        ) : null
      }
    >
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
