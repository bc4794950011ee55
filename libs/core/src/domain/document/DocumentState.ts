import { Schema } from "effect"

/**
 * What has become of a copy of a document. That it expires soon or has expired is not among them: that is seen from the day to
 * which it is valid.
 */
export const DocumentState = Schema.Literals([
  "received",
  "under_review",
  "active",
  "rejected",
  "superseded",
  "revoked"
])
export type DocumentState = typeof DocumentState.Type
