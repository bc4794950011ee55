import { Schema } from "effect"

/** Missing precondition of a call, which may be repeated once it is supplied, or reason why a token is refused. */
export const AccessRefusalCode = Schema.Literals([
  "idempotency_key_required",
  "step_up_required",
  "version_required",
  "scope_missing",
  "token_refused"
])
export type AccessRefusalCode = typeof AccessRefusalCode.Type
