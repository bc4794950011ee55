import { Schema } from "effect"

/** State of a copy of a document. Expiry is not a state: it follows from the last day of validity. */
export const DocumentState = Schema.Literals([
  "received",
  "under_review",
  "active",
  "rejected",
  "superseded",
  "revoked"
])
export type DocumentState = typeof DocumentState.Type
