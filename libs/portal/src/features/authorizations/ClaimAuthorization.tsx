import { routes } from "@reclaim/core/rules/navigation/routes"
import { useAtomValue } from "jotai"
import { OrDesk } from "../../app/desk/OrDesk.tsx"
import { NobodyViewed } from "../../app/viewAs/NobodyViewed.tsx"
import { isNobodyViewedAtom } from "../../app/viewAs/viewAsAtoms.ts"
import { OwnAuthorizations } from "./OwnAuthorizations.tsx"

/** What is to be authorized; to staff, what waits for them. */
export const ClaimAuthorization = () => {
  const isNobodyViewed = useAtomValue(isNobodyViewedAtom)
  return (
    <OrDesk screen="claimAuthorization" title={routes.claimAuthorization.label}>
      {isNobodyViewed ? <NobodyViewed /> : <OwnAuthorizations />}
    </OrDesk>
  )
}
