import { Schema } from "effect"
import { AuditAction } from "./AuditAction.ts"
import { AuditActor } from "./AuditActor.ts"
import { AuditFacts } from "./AuditFacts.ts"
import { AuditSubject } from "./AuditSubject.ts"

/** Something that was done for a client, as its audit chain keeps it. */
export class AuditEvent extends Schema.Class<AuditEvent>("@reclaim/core/AuditEvent")({
  /** Counts the events of the client from 1, without a gap. */
  no: Schema.Int,
  at: Schema.Date,
  actor: AuditActor,
  action: AuditAction,
  subject: AuditSubject,
  facts: AuditFacts,
  /** SHA-256 over the hash of the event before and everything in this one, as hexadecimal digits. */
  hash: Schema.String
}) {}
