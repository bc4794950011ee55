import type { ItemAbout } from "../../../platform/desk/workItemRows.ts"

/** What waits for the desk because a copy was sent. */
export const itemOfCopy = (clientId: number, documentId: number): ItemAbout => ({
  kind: "document",
  clientId,
  subjectId: String(documentId)
})

/** What waits for the desk because a client says that it is wrong to be asked. */
export const itemOfDispute = (clientId: number, requirementId: number): ItemAbout => ({
  kind: "document-disputed",
  clientId,
  subjectId: String(requirementId)
})
