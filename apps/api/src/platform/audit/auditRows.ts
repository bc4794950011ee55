import { AuditAction } from "@reclaim/core/domain/audit/AuditAction"
import { ActorKind } from "@reclaim/core/domain/audit/ActorKind"
import { AuditFacts } from "@reclaim/core/domain/audit/AuditFacts"
import { AuditSubjectKind } from "@reclaim/core/domain/audit/AuditSubjectKind"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { decodedAs } from "../sql/decodedAs.ts"
import { rowOf } from "../sql/rowOf.ts"

/** What is given to the chain; the number and both hashes are the chain's own. */
export interface AuditRow {
  readonly clientId: number
  readonly at: Date
  readonly actorUserId: number | null
  readonly actorKind: ActorKind
  readonly action: AuditAction
  readonly subjectKind: AuditSubjectKind
  readonly subjectId: string
  readonly facts: AuditFacts
}

/** The number of an event that was appended in the caller's transaction. */
export type Appended = Effect.Effect<number, never, SqlClient.SqlClient>

/** Events that were appended in the caller's transaction. */
export type AppendedAll = Effect.Effect<void, never, SqlClient.SqlClient>

/** Answers the number of the event. */
export const appendAudit = (row: AuditRow) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`
      select append_audit(${row.clientId}::int, ${row.at}::timestamptz, ${row.actorUserId}::int, ${row.actorKind}::text,
        ${row.action}::text, ${row.subjectKind}::text, ${row.subjectId}::text,
        ${JSON.stringify(row.facts)}::text::json)::float8 as no`
  ).pipe(
    decodedAs(Schema.Struct({ no: Schema.Int })),
    Effect.map((rows) => rows[0]?.no ?? 0)
  )

/** The same of several events, in their order, by one statement. */
export const appendAudits = (rows: ReadonlyArray<AuditRow>) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`
      select append_audits(${JSON.stringify(
        rows.map((row) => ({
          client_id: row.clientId,
          at: row.at,
          actor_user_id: row.actorUserId,
          actor_kind: row.actorKind,
          action: row.action,
          subject_kind: row.subjectKind,
          subject_id: row.subjectId,
          facts: JSON.stringify(row.facts)
        }))
      )}::text::jsonb)`
  ).pipe(Effect.asVoid)

/** An event of the chain, but for the client that it belongs to. */
export const HistoryRow = rowOf({
  no: Schema.Int,
  at: Schema.Date,
  actorUserId: Schema.NullOr(Schema.Int),
  actorKind: ActorKind,
  action: AuditAction,
  subjectKind: AuditSubjectKind,
  subjectId: Schema.String,
  facts: AuditFacts,
  hash: Schema.String
})

const historyColumns = (sql: SqlClient.SqlClient) => sql`
  no::float8 as no, at, actor_user_id, actor_kind, action, subject_kind, subject_id, facts, encode(hash, 'hex') as hash`

/** What happened to a subject, newest first. */
export const listHistory = (asked: {
  readonly clientId: number
  readonly subjectKind: AuditSubjectKind
  readonly subjectId: string
  readonly offset: number
  readonly limit: number
}) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    sql`
      select ${historyColumns(sql)} from audit_event
      where client_id = ${asked.clientId} and subject_kind = ${asked.subjectKind} and subject_id = ${asked.subjectId}
      order by audit_event.no desc limit ${asked.limit}::int offset ${asked.offset}::int`.pipe(decodedAs(HistoryRow))
  )

/** The newest of what happened to all subjects of some kinds, or to those named by kind and id, such as `contact:12`. */
export const listHistoryOfKinds = (asked: {
  readonly clientId: number
  readonly kinds: ReadonlyArray<AuditSubjectKind>
  /** Null for all of those kinds. */
  readonly subjects: ReadonlyArray<string> | null
  readonly limit: number
}) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    sql`
      select ${historyColumns(sql)} from audit_event
      where client_id = ${asked.clientId} and subject_kind = any(${asked.kinds}::text[])
        and (${asked.subjects}::text[] is null or subject_kind || ':' || subject_id = any(${asked.subjects}::text[]))
      order by audit_event.no desc limit ${asked.limit}::int`.pipe(decodedAs(HistoryRow))
  )
