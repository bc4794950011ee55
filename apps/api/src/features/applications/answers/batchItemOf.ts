import type { ItemAbout } from "../../../platform/desk/workItemRows.ts"

/** What waits for the desk because of a list of accounts. */
export const batchItemOf = (clientId: number, batchId: number): ItemAbout => ({
  kind: "application-batch",
  clientId,
  subjectId: String(batchId)
})
