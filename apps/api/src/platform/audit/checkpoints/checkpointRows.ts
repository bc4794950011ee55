import { advisoryLocks } from "../../sql/advisoryLocks.ts"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { checkpointActions, checkpointEvents, checkpointMillis } from "@reclaim/core/rules/audit/checkpointAfter"
import { Effect, Schema } from "effect"
import { execute, queryRows } from "../../sql/queryRows.ts"
import { rowOf } from "../../sql/rowOf.ts"
import { Checkpoint } from "./Checkpoint.ts"

const instant = `to_char(k.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`

/** Head of a chain that is due to be signed. */
const DueHead = rowOf({
  clientId: Schema.Int,
  no: Schema.Int,
  hash: Schema.String,
  /** The last event that is signed already; 0 where none is. */
  signedNo: Schema.Int
})
export type DueHead = typeof DueHead.Type

/**
 * The next chains that have grown since their last checkpoint, by so much, for so long or by such an act that one is
 * due.
 */
export const listDueHeads = (now: number, limit: number) =>
  queryRows(DueHead)(
    (sql) => sql`
      select client_id, no::float8 as no, encode(hash, 'hex') as hash, signed_no::float8 as signed_no
      from audit_heads_due(${checkpointActions}::text[], ${new Date(now - checkpointMillis)}::timestamptz,
        ${checkpointEvents}::int, ${limit}::int)`
  )

/** Holds until commit that no other server writes checkpoints. */
export const lockCheckpoints = execute((sql) => sql`select pg_advisory_xact_lock(${advisoryLocks.auditCheckpoint})`)

/** Inserts a checkpoint; false if another server has signed the chain since it was found due. */
export const insertCheckpoint = ({
  checkpoint,
  signedNo
}: {
  readonly checkpoint: Checkpoint
  readonly signedNo: number
}) =>
  Effect.map(
    execute(
      (sql) => sql`
        insert into audit_checkpoint (client_id, day, no, hash, at, signature)
        select ${checkpoint.clientId}::int, ${checkpoint.day}::text::date, ${String(checkpoint.no)}::text::bigint,
          decode(${checkpoint.hash}::text, 'hex'), ${checkpoint.at}::text::timestamptz,
          decode(${checkpoint.signature}::text, 'base64')
        where ${String(signedNo)}::text::bigint = coalesce(
          (select max(k.no) from audit_checkpoint k where k.client_id = ${checkpoint.clientId}::int), 0)
        on conflict do nothing returning client_id`
    ),
    (rows) => rows.length > 0
  )

const columns = `k.client_id, k.day::text as day, k.no::float8 as no, encode(k.hash, 'hex') as hash, ${instant},
  translate(encode(k.signature, 'base64'), E'\\n', '') as signature`

/** A checkpoint with its place in the order in which they were written. */
const WrittenCheckpoint = rowOf({ ...Checkpoint.fields, id: Schema.Int })

/** The checkpoints that were written after one, in that order. */
export const listCheckpointsAfter = (id: number, limit: number) =>
  queryRows(WrittenCheckpoint)(
    (sql) => sql`
      select ${sql.literal(columns)}, k.id::float8 as id from audit_checkpoint k
      where k.id > ${String(id)}::text::bigint order by k.id limit ${limit}::int`
  )

/** The last checkpoint that was written before a day; 0 without one. */
export const readLastBefore = (day: CalendarDate) =>
  Effect.map(
    queryRows(Schema.Struct({ id: Schema.Int }))(
      (sql) => sql`
        select k.id::float8 as id from audit_checkpoint k
        where k.day < ${day}::text::date order by k.id desc limit 1`
    ),
    ([last]) => last?.id ?? 0
  )

/** Checkpoint with the hash that the chain now has for its event; null if the event is gone. */
const HeldCheckpoint = rowOf({ ...Checkpoint.fields, eventHash: Schema.NullOr(Schema.String) })
export type HeldCheckpoint = typeof HeldCheckpoint.Type

/** The checkpoints of a client after an instant, in their order. */
export const listHeldCheckpoints = (clientId: number, after: string, limit: number) =>
  queryRows(HeldCheckpoint)(
    (sql) => sql`
      select ${sql.literal(columns)}, encode(e.hash, 'hex') as event_hash
      from audit_checkpoint k left join audit_event e on e.client_id = k.client_id and e.no = k.no
      where k.client_id = ${clientId} and k.at > ${after}::text::timestamptz
      order by k.at limit ${limit}::int`
  )

/** Values that the table and the chain hold for a checkpoint read from elsewhere. */
const StoredCheckpoint = rowOf({
  day: Schema.NullOr(CalendarDate),
  no: Schema.NullOr(Schema.Int),
  hash: Schema.NullOr(Schema.String),
  signature: Schema.NullOr(Schema.String),
  eventHash: Schema.NullOr(Schema.String)
})
export type KnownCheckpoint = typeof StoredCheckpoint.Type

/** Reads the stored values of each of these checkpoints, in order. */
export const listKnown = (asked: ReadonlyArray<Checkpoint>) =>
  queryRows(StoredCheckpoint)(
    (sql) => sql`
      select k.day::text as day, k.no::float8 as no, encode(k.hash, 'hex') as hash,
        translate(encode(k.signature, 'base64'), E'\\n', '') as signature, encode(e.hash, 'hex') as event_hash
      from unnest(${asked.map(({ clientId }) => clientId)}::int[], ${asked.map(({ at }) => at)}::text[],
        ${asked.map(({ no }) => String(no))}::text[]) with ordinality a (client_id, at, no, place)
      left join audit_checkpoint k on k.client_id = a.client_id and k.at = a.at::timestamptz
      left join audit_event e on e.client_id = a.client_id and e.no = a.no::bigint
      order by a.place`
  )
