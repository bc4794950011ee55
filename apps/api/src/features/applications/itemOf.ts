import type { ItemAbout } from "../../platform/desk/workItemRows.ts"

/** What waits for the desk because of an application. */
export const itemOf = (clientId: number, applicationId: number): ItemAbout => ({
  kind: "application",
  clientId,
  subjectId: String(applicationId)
})
