import { Schema } from "effect"
import { AuditSubjectKind } from "./AuditSubjectKind.ts"

/** Subject of an event; the id is unique within its client. */
export const AuditSubject = Schema.Struct({ kind: AuditSubjectKind, id: Schema.String })
export type AuditSubject = typeof AuditSubject.Type
