import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { decodedAs } from "../../sql/decodedAs.ts"
import { rowOf } from "../../sql/rowOf.ts"
import { Checkpoint } from "./Checkpoint.ts"

const instant = `to_char(k.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`

/** The head of a chain that has no checkpoint of that day yet. */
const DueHead = rowOf({ clientId: Schema.Int, no: Schema.Int, hash: Schema.String })
export type DueHead = typeof DueHead.Type

export const listDueHeads = (day: string, limit: number) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    sql`
      select h.client_id, h.no::float8 as no, encode(h.hash, 'hex') as hash from audit_head h
      where h.no > 0 and not exists (
        select from audit_checkpoint k where k.client_id = h.client_id and k.day = ${day}::text::date)
      order by h.client_id limit ${limit}::int`.pipe(decodedAs(DueHead))
  )

/** Whether this was the first checkpoint of the client and day. */
export const insertCheckpoint = (checkpoint: Checkpoint) =>
  Effect.map(
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql`
        insert into audit_checkpoint (client_id, day, no, hash, at, signature)
        values (${checkpoint.clientId}, ${checkpoint.day}::text::date, ${String(checkpoint.no)}::text::bigint,
          decode(${checkpoint.hash}::text, 'hex'), ${checkpoint.at}::text::timestamptz,
          decode(${checkpoint.signature}::text, 'base64'))
        on conflict do nothing returning client_id`
    ),
    (rows) => rows.length > 0
  )

const columns = `k.client_id, k.day::text as day, k.no::float8 as no, encode(k.hash, 'hex') as hash, ${instant},
  translate(encode(k.signature, 'base64'), E'\\n', '') as signature`

/** The checkpoints of a day, after a client, in the order of clients. */
export const listCheckpointsOf = (day: string, afterClient: number, limit: number) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    sql`
      select ${sql.literal(columns)} from audit_checkpoint k
      where k.day = ${day}::text::date and k.client_id > ${afterClient}
      order by k.client_id limit ${limit}::int`.pipe(decodedAs(rowOf(Checkpoint.fields)))
  )

/** A checkpoint, and the hash that the chain has now for its event; null when the event is gone. */
const HeldCheckpoint = rowOf({ ...Checkpoint.fields, eventHash: Schema.NullOr(Schema.String) })
export type HeldCheckpoint = typeof HeldCheckpoint.Type

/** The checkpoints of a client after a day, in the order of days. */
export const listHeldCheckpoints = (clientId: number, afterDay: string, limit: number) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    sql`
      select ${sql.literal(columns)}, encode(e.hash, 'hex') as event_hash
      from audit_checkpoint k left join audit_event e on e.client_id = k.client_id and e.no = k.no
      where k.client_id = ${clientId} and k.day > ${afterDay}::text::date
      order by k.day limit ${limit}::int`.pipe(decodedAs(HeldCheckpoint))
  )

/** What table and chain have for a checkpoint that is known from elsewhere. */
const Known = rowOf({
  at: Schema.NullOr(Schema.String),
  no: Schema.NullOr(Schema.Int),
  hash: Schema.NullOr(Schema.String),
  signature: Schema.NullOr(Schema.String),
  eventHash: Schema.NullOr(Schema.String)
})
export type KnownCheckpoint = typeof Known.Type

/** For each of these checkpoints, in their order. */
export const listKnown = (asked: ReadonlyArray<Checkpoint>) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    sql`
      select ${sql.literal(instant)}, k.no::float8 as no, encode(k.hash, 'hex') as hash,
        translate(encode(k.signature, 'base64'), E'\\n', '') as signature, encode(e.hash, 'hex') as event_hash
      from unnest(${asked.map(({ clientId }) => clientId)}::int[], ${asked.map(({ day }) => day)}::text[],
        ${asked.map(({ no }) => String(no))}::text[]) with ordinality a (client_id, day, no, place)
      left join audit_checkpoint k on k.client_id = a.client_id and k.day = a.day::date
      left join audit_event e on e.client_id = a.client_id and e.no = a.no::bigint
      order by a.place`.pipe(decodedAs(Known))
  )
