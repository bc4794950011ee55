import { Schema } from "effect"
import { AuditSubjectKind } from "./AuditSubjectKind.ts"

/** What an event is about; the id is the one that the subject has within its client. */
export const AuditSubject = Schema.Struct({ kind: AuditSubjectKind, id: Schema.String })
export type AuditSubject = typeof AuditSubject.Type
