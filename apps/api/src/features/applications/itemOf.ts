import type { ItemAbout } from "../../platform/desk/workItemRows.ts"

/** The desk's work item for an application. */
export const itemOf = (clientId: number, applicationId: number): ItemAbout => ({
  kind: "application",
  clientId,
  subjectId: String(applicationId)
})
