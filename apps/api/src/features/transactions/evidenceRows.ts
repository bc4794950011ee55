import { ActorKind } from "@reclaim/core/domain/audit/ActorKind"
import { Schema } from "effect"
import { arrayLiteral } from "../../platform/sql/arrayLiteral.ts"
import { queryRows } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

const ChangeRow = Schema.Struct({
  at: Schema.String,
  actor: Schema.String,
  old: Schema.Unknown,
  new: Schema.Unknown
})

/** Every change of a reclaim as it was recorded with it, oldest first. */
export const listChanges = (clientId: number, seq: number) =>
  queryRows(ChangeRow)(
    (sql) => sql`
      select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, actor, old, new from reclaim_audit
      where client_id = ${clientId} and seq = ${seq} order by rev`
  )

/** Reads the decisions on filing a reclaim, with their authors. */
export const listDecisions = (clientId: number, seq: number) =>
  queryRows(
    rowOf({
      batchId: Schema.Int,
      batch: Schema.String,
      round: Schema.Int,
      userId: Schema.Int,
      decision: Schema.String,
      at: Schema.String,
      statements: Schema.Unknown,
      reason: Schema.String,
      contentSha256: Schema.String,
      proofLevel: Schema.Int,
      provenAt: Schema.String
    })
  )(
    (sql) => sql`
      select d.batch_id, b.external_id as batch, d.round, d.user_id, d.decision,
        to_char(d.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, d.statements, d.reason,
        encode(d.content_sha256, 'hex') as content_sha256, d.proof_level,
        to_char(d.proven_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as proven_at
      from authorization_line l
        join authorization_batch b using (client_id, batch_id)
        join authorization_decision d using (client_id, batch_id)
      where l.client_id = ${clientId} and l.seq = ${seq} order by d.at`
  )

const LinkedRow = rowOf({
  clientId: Schema.Int,
  no: Schema.Int,
  at: Schema.String,
  actorUserId: Schema.NullOr(Schema.Int),
  actorKind: ActorKind,
  action: Schema.String,
  subjectKind: Schema.String,
  subjectId: Schema.String,
  facts: Schema.String,
  prevHash: Schema.String,
  hash: Schema.String
})

/**
 * Reads all recorded events about some subjects, named by kind and id such as `document:12`, in the order of the chain.
 */
export const listEvents = (clientId: number, subjects: ReadonlyArray<string>) =>
  queryRows(LinkedRow)(
    (sql) => sql`
      select client_id, no::float8 as no, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
        actor_user_id, actor_kind, action, subject_kind, subject_id, facts::text as facts,
        encode(prev_hash, 'hex') as prev_hash, encode(hash, 'hex') as hash
      from audit_event
      where client_id = ${clientId} and subject_kind || ':' || subject_id = any(${arrayLiteral(subjects)}::text[])
      order by audit_event.no`
  )
