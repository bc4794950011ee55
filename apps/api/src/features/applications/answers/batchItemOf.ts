import type { ItemAbout } from "../../../platform/desk/workItemRows.ts"

/** The desk's work item for a list of accounts. */
export const batchItemOf = (clientId: number, batchId: number): ItemAbout => ({
  kind: "application-batch",
  clientId,
  subjectId: String(batchId)
})
