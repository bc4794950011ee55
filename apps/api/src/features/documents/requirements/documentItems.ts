import type { ItemAbout } from "../../../platform/desk/workItemRows.ts"

/** The desk's work item for a copy that was sent. */
export const itemOfCopy = (clientId: number, documentId: number): ItemAbout => ({
  kind: "document",
  clientId,
  subjectId: String(documentId)
})

/** The desk's work item for a requirement that the client disputes. */
export const itemOfDispute = (clientId: number, requirementId: number): ItemAbout => ({
  kind: "document-disputed",
  clientId,
  subjectId: String(requirementId)
})
