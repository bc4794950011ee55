import { Schema } from "effect"

/**
 * Subject of a history: a claim by its transaction number, a document, an account, or a contact together with its user;
 * person 0 stands for all people of the client.
 */
export const HistorySubject = Schema.Struct({
  kind: Schema.Literals(["claim", "document", "account", "person"]),
  id: Schema.Natural
})
export type HistorySubject = typeof HistorySubject.Type
