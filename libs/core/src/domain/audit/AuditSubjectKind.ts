import { Schema } from "effect"

/** Kind of subject of an event. Each feature adds its own. */
export const AuditSubjectKind = Schema.Literals([
  "client",
  "claim",
  "contact",
  "contact_file",
  "user",
  "application",
  "batch",
  "document",
  "file",
  "key",
  "owner",
  "account",
  "payment_instruction",
  "document",
  "requirement",
  "paper",
  "envelope",
  "authorization"
])
export type AuditSubjectKind = typeof AuditSubjectKind.Type
