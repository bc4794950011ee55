import { mayWorkAtDesk } from "@reclaim/core/rules/desk/mayWorkAtDesk"
import { routes } from "@reclaim/core/rules/navigation/routes"
import { PageTitle } from "@reclaim/ui/page/PageTitle.tsx"
import { layout } from "@reclaim/ui/theme/layout.ts"
import { useAtomValue } from "jotai"
import { lazy, Suspense } from "react"
import { OrDesk } from "../../app/aside/OrDesk.tsx"
import { currentUserAtom } from "../../app/session/userAtoms.ts"
import { NobodyViewed } from "../../app/viewAs/NobodyViewed.tsx"
import { isNobodyViewedAtom } from "../../app/viewAs/viewAsAtoms.ts"
import { OwnAuthorizations } from "./OwnAuthorizations.tsx"

// For staff only.
const DeskBatches = lazy(async () => ({ default: (await import("./desk/DeskBatches.tsx")).DeskBatches }))

/** Authorizations that await a client's decision; for staff, the desk's open items. */
export const ClaimAuthorization = () => {
  const isNobodyViewed = useAtomValue(isNobodyViewedAtom)
  const user = useAtomValue(currentUserAtom)
  const mayAsk = user !== null && mayWorkAtDesk(user, "desk.authorizations")
  return (
    <OrDesk
      screen="claimAuthorization"
      below={
        mayAsk ? (
          <Suspense fallback={null}>
            <DeskBatches />
          </Suspense>
        ) : null
      }
    >
      {isNobodyViewed ? (
        <div className={layout.stack(4)}>
          <PageTitle>{routes.claimAuthorization.label}</PageTitle>
          <NobodyViewed />
        </div>
      ) : (
        <OwnAuthorizations />
      )}
    </OrDesk>
  )
}
