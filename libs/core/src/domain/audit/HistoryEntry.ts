import { Schema, Struct } from "effect"
import { ActorKind } from "./ActorKind.ts"
import { AuditEvent } from "./AuditEvent.ts"
import { AuditSubjectKind } from "./AuditSubjectKind.ts"

/**
 * Something that was done to an item, as whoever may see the item is told. What staff have looked at is told too; it stands
 * in no chain, so it has the number 0 and no hash.
 */
export class HistoryEntry extends Schema.Class<HistoryEntry>("@reclaim/core/HistoryEntry")({
  ...Struct.pick(AuditEvent.fields, ["no", "at", "action", "facts", "hash"]),
  subjectKind: AuditSubjectKind,
  subjectId: Schema.String,
  /** First and last name of a person; empty for who is no longer known, and for what is nobody. */
  subjectName: Schema.String,
  /** First and last name; empty for whoever has no account. */
  actorName: Schema.String,
  actorKind: ActorKind
}) {}
