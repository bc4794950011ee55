import { Schema, Struct } from "effect"
import { ActorKind } from "./ActorKind.ts"
import { AuditEvent } from "./AuditEvent.ts"

/** Something that was done to an item, as whoever may see the item is told. */
export class HistoryEntry extends Schema.Class<HistoryEntry>("@reclaim/core/HistoryEntry")({
  ...Struct.pick(AuditEvent.fields, ["no", "at", "action", "facts", "hash"]),
  /** First and last name; empty for whoever has no account. */
  actorName: Schema.String,
  actorKind: ActorKind
}) {}
