import { AuditAction } from "@reclaim/core/domain/audit/AuditAction"
import { ActorKind } from "@reclaim/core/domain/audit/ActorKind"
import { AuditFacts } from "@reclaim/core/domain/audit/AuditFacts"
import type { AuditSubject } from "@reclaim/core/domain/audit/AuditSubject"
import { AuditSubjectKind } from "@reclaim/core/domain/audit/AuditSubjectKind"
import type { HistoryPosition } from "@reclaim/core/domain/audit/HistoryPosition"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { execute, queryFirst, queryRows } from "../sql/queryRows.ts"
import { rowOf } from "../sql/rowOf.ts"

/** Content of an event; the chain adds its number and both hashes. */
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
export type AppendedEvent = Effect.Effect<number, never, SqlClient.SqlClient>

/** Events that were appended in the caller's transaction. */
export type AppendedAll = Effect.Effect<void, never, SqlClient.SqlClient>

/** Returns the number of the event. */
export const appendAudit = (row: AuditRow) =>
  queryFirst(Schema.Struct({ no: Schema.Int }))(
    (sql) => sql`
      select append_audit(${row.clientId}::int, ${row.at}::timestamptz, ${row.actorUserId}::int, ${row.actorKind}::text,
        ${row.action}::text, ${row.subjectKind}::text, ${row.subjectId}::text,
        ${JSON.stringify(row.facts)}::text::json)::float8 as no`
  ).pipe(Effect.map((row) => row?.no ?? 0))

/** Appends several events, in order, by one statement. */
export const appendAudits = (rows: ReadonlyArray<AuditRow>) =>
  execute(
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

/** An event of the chain, without its client. */
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

/** Selects events by subject, by kind of subject, or by acting user. */
export interface AuditScope {
  readonly clientId: number
  readonly subjects: ReadonlyArray<AuditSubject>
  readonly kinds: ReadonlyArray<AuditSubjectKind>
  readonly actorUserId: number | null
}

/** Selects actions and kinds of actor; null means all. */
export interface AuditChoice {
  readonly actions: ReadonlyArray<AuditAction> | null
  readonly actorKinds: ReadonlyArray<ActorKind> | null
  readonly since: Date | null
  readonly until: Date | null
}

const isAsked = (sql: SqlClient.SqlClient, scope: AuditScope, choice: AuditChoice) => sql`
  client_id = ${scope.clientId}
  -- Each by its own index: with "or" the whole chain is read.
  and audit_event.no in (
    select e.no from audit_event e
      join unnest(${scope.subjects.map(({ kind }) => kind)}::text[], ${scope.subjects.map(({ id }) => id)}::text[])
        as asked (kind, id) on e.subject_kind = asked.kind and e.subject_id = asked.id
    where e.client_id = ${scope.clientId}
    union
    select e.no from audit_event e
    where e.client_id = ${scope.clientId} and e.subject_kind = any(${scope.kinds}::text[])
    union
    select e.no from audit_event e where e.client_id = ${scope.clientId} and e.actor_user_id = ${scope.actorUserId}::int)
  and (${choice.actions}::text[] is null or action = any(${choice.actions}::text[]))
  and (${choice.actorKinds}::text[] is null or actor_kind = any(${choice.actorKinds}::text[]))
  and (${choice.since}::timestamptz is null or at >= ${choice.since}::timestamptz)
  and (${choice.until}::timestamptz is null or at < ${choice.until}::timestamptz)`

/** The newest of them, or those before a position. */
export const listHistory = (
  scope: AuditScope,
  choice: AuditChoice,
  { before, limit }: { readonly before: HistoryPosition | null; readonly limit: number }
) =>
  queryRows(HistoryRow)(
    (sql) => sql`
      select ${historyColumns(sql)} from audit_event
      where ${isAsked(sql, scope, choice)}
        and (${before?.at ?? null}::timestamptz is null
          or (date_trunc('milliseconds', at), audit_event.no) < (${before?.at ?? null}::timestamptz, ${before?.no ?? 0}::bigint))
      order by date_trunc('milliseconds', at) desc, audit_event.no desc limit ${limit}::int`
  )

/** Counts the events by action and kind of actor. */
export const tallyHistory = (scope: AuditScope, choice: AuditChoice) =>
  queryRows(rowOf({ action: AuditAction, actorKind: ActorKind, count: Schema.Int }))(
    (sql) => sql`
      select action, actor_kind, count(*)::int as count from audit_event
      where ${isAsked(sql, scope, choice)} group by action, actor_kind`
  )
