import { Schema } from "effect"

/** Reason for the desk to reject a copy of a document. */
export const DocumentRejectCode = Schema.Literals([
  "unreadable",
  "incomplete",
  "wrong_document",
  "wrong_name",
  "wrong_year",
  "not_signed",
  "not_certified",
  "outdated_form",
  "expired",
  "original_needed",
  "other"
])
export type DocumentRejectCode = typeof DocumentRejectCode.Type
