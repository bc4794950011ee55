import { Schema } from "effect"

/**
 * What a history is about: a claim by the number of its transaction, a document, an account, or a contact with the user that
 * they are; 0 stands for all people of the client.
 */
export const HistorySubject = Schema.Struct({
  kind: Schema.Literals(["claim", "document", "account", "person"]),
  id: Schema.Natural
})
export type HistorySubject = typeof HistorySubject.Type
