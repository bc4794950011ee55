import { Schema } from "effect"

/** One point of a correct document that a reviewer confirms before it is accepted. */
export const DocumentCheck = Schema.Literals([
  "Document",
  "Name",
  "Year",
  "Account",
  "Signature",
  "Certification",
  "Original"
])
export type DocumentCheck = typeof DocumentCheck.Type

/** Points that a reviewer has confirmed, each once. */
export const DocumentChecks = Schema.Array(DocumentCheck).check(
  Schema.makeFilter((checks) => new Set(checks).size === checks.length || "Name each check once")
)
export type DocumentChecks = typeof DocumentChecks.Type
