import { mayWorkAtDesk } from "@reclaim/core/rules/desk/mayWorkAtDesk"
import { PageTitle } from "@reclaim/ui/page/PageTitle.tsx"
import { layout } from "@reclaim/ui/theme/layout.ts"
import { useAtomValue } from "jotai"
import { lazy, Suspense } from "react"
import { OrDesk } from "../../app/aside/OrDesk.tsx"
import { currentUserAtom } from "../../app/session/userAtoms.ts"
import { NobodyViewed } from "../../app/viewAs/NobodyViewed.tsx"
import { isNobodyViewedAtom } from "../../app/viewAs/viewAsAtoms.ts"
import { documentsMessages as words } from "./documentsMessages.ts"
import { OwnDocuments } from "./OwnDocuments.tsx"

// For staff only.
const FindArrived = lazy(async () => ({ default: (await import("./desk/FindArrived.tsx")).FindArrived }))

/** Awaited documents; for staff, the desk's open items and the one they have opened. */
export const Documents = () => {
  const isNobodyViewed = useAtomValue(isNobodyViewedAtom)
  const user = useAtomValue(currentUserAtom)
  const mayReceive = user !== null && mayWorkAtDesk(user, "desk.documents")
  return (
    <OrDesk
      screen="documents"
      below={
        mayReceive ? (
          <Suspense fallback={null}>
            <FindArrived />
          </Suspense>
        ) : null
      }
    >
      {isNobodyViewed ? (
        <div className={layout.stack(4)}>
          <PageTitle>{words.title}</PageTitle>
          <NobodyViewed />
        </div>
      ) : (
        <OwnDocuments />
      )}
    </OrDesk>
  )
}
