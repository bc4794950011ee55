import { ActorKind } from "@reclaim/core/domain/audit/ActorKind"
import { Schema } from "effect"
import { queryRows } from "../../sql/queryRows.ts"
import { rowOf } from "../../sql/rowOf.ts"

/** End of a client's chain by its head and by its last event, read in one snapshot; `headNo` is null without a head. */
const ChainEnd = rowOf({
  headNo: Schema.NullOr(Schema.Int),
  headHash: Schema.NullOr(Schema.String),
  lastNo: Schema.Int
})

/** Lists every client that has, or ever had, a chain, in order; only the client with `code` if one is given. */
export const listChainClients = (code: string | null) =>
  queryRows(rowOf({ clientId: Schema.Int }))(
    (sql) => sql`
      select c.client_id from client c
      where (${code}::text is null or c.code = ${code}::text)
        and (exists (select from audit_head h where h.client_id = c.client_id)
          or exists (select from audit_event e where e.client_id = c.client_id)
          or exists (select from audit_checkpoint k where k.client_id = c.client_id))
      order by c.client_id`
  )

export const listClientCodes = queryRows(rowOf({ clientId: Schema.Int, code: Schema.String }))(
  (sql) => sql`select client_id, code from client`
)

export const readChainEnd = (clientId: number) =>
  queryRows(ChainEnd)(
    (sql) => sql`
      select h.no::float8 as head_no, encode(h.hash, 'hex') as head_hash,
        coalesce((select max(e.no) from audit_event e where e.client_id = c.client_id), 0)::float8 as last_no
      from client c left join audit_head h using (client_id) where c.client_id = ${clientId}`
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

/** The next events of a chain, from after one number to another, as many as asked at most. */
export const listLinked = (asked: {
  readonly clientId: number
  readonly after: number
  readonly upTo: number
  readonly limit: number
}) =>
  queryRows(LinkedRow)(
    (sql) => sql`
      select client_id, no::float8 as no, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
        actor_user_id, actor_kind, action, subject_kind, subject_id, facts::text as facts,
        encode(prev_hash, 'hex') as prev_hash, encode(hash, 'hex') as hash
      from audit_event
      where client_id = ${asked.clientId} and audit_event.no > ${String(asked.after)}::text::bigint
        and audit_event.no <= ${String(asked.upTo)}::text::bigint
      order by audit_event.no limit ${asked.limit}::int`
  )
