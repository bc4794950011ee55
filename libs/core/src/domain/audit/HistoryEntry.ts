import { Schema, Struct } from "effect"
import { ActorKind } from "./ActorKind.ts"
import { AuditEvent } from "./AuditEvent.ts"
import { AuditSubjectKind } from "./AuditSubjectKind.ts"

/**
 * Event in the history of an item, as shown to users who may see the item. Staff views are listed too; they are not in
 * the hash chain, so their number is 0 and their hash empty.
 */
export class HistoryEntry extends Schema.Class<HistoryEntry>("@reclaim/core/HistoryEntry")({
  ...Struct.pick(AuditEvent.fields, ["no", "at", "action", "facts", "hash"]),
  subjectKind: AuditSubjectKind,
  subjectId: Schema.String,
  /** First and last name of the person concerned; empty for an unknown person and for any other subject. */
  subjectName: Schema.String,
  /** First and last name; empty for an actor without an account. */
  actorName: Schema.String,
  actorKind: ActorKind
}) {}
