import { Schema } from "effect"

/** What a call lacks that may be sent again with it, and why a token does not do. */
export const AccessRefusalCode = Schema.Literals([
  "idempotency_key_required",
  "step_up_required",
  "version_required",
  "scope_missing",
  "token_refused"
])
export type AccessRefusalCode = typeof AccessRefusalCode.Type
