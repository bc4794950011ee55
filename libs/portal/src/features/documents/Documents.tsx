import { routes } from "@reclaim/core/rules/navigation/routes"
import { ComingFeature } from "../../app/ComingFeature.tsx"
import { OrDesk } from "../../app/desk/OrDesk.tsx"

/** The documents that are awaited; to staff, those that wait for them. */
export const Documents = () => (
  <OrDesk screen="documents" title={routes.documents.label}>
    <ComingFeature screen="documents" />
  </OrDesk>
)
