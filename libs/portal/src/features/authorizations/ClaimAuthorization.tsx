import { routes } from "@reclaim/core/rules/navigation/routes"
import { ComingFeature } from "../../app/ComingFeature.tsx"
import { OrDesk } from "../../app/desk/OrDesk.tsx"

/** What is to be authorized; to staff, what waits for them. */
export const ClaimAuthorization = () => (
  <OrDesk screen="claimAuthorization" title={routes.claimAuthorization.label}>
    <ComingFeature screen="claimAuthorization" />
  </OrDesk>
)
