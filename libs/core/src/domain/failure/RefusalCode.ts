import { Schema } from "effect"
import { AccessRefusalCode } from "./AccessRefusalCode.ts"

/** Reason for refusing a call, where the status alone does not tell a program what to do next. */
export const RefusalCode = Schema.Literals([
  // 400, 403 and 428
  ...AccessRefusalCode.literals,
  // 409
  "wrong_state",
  "already_done",
  "content_changed",
  "not_your_turn",
  "own_item",
  "consent_needed",
  "not_seen",
  // 412
  "newer_version",
  // 413
  "file_too_large",
  "quota_full",
  // 422
  "key_used_otherwise",
  "wrong_proof",
  "hash_mismatch",
  "type_refused",
  "active_content",
  "encrypted",
  "too_many_pages",
  "unpacks_too_large",
  // 423
  "on_hold"
])
export type RefusalCode = typeof RefusalCode.Type
