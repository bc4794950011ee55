import { ActorKind } from "@reclaim/core/domain/audit/ActorKind"
import { AuditAction } from "@reclaim/core/domain/audit/AuditAction"
import { AuditSubjectKind } from "@reclaim/core/domain/audit/AuditSubjectKind"
import type { HistoryPosition } from "@reclaim/core/domain/audit/HistoryPosition"
import { Effect, Schema } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import type { AuditChoice } from "../../platform/audit/auditRows.ts"
import { decodedAs } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

/** A file of a document. */
export interface LookedFile {
  readonly documentId: number
  readonly blobId: string
}

/** Subjects whose views are recorded. */
export interface LookScope {
  readonly clientId: number
  /** User of the client that staff viewed the portal as; null for none, "all" for any. */
  readonly viewedAs: number | "all" | null
  readonly documentIds: ReadonlyArray<number>
  readonly files: ReadonlyArray<LookedFile>
  /** The claim that staff have looked at; null for none. */
  readonly seq: number | null
}

const LookRow = rowOf({
  actorUserId: Schema.Int,
  actorKind: ActorKind,
  action: AuditAction,
  subjectKind: AuditSubjectKind,
  subjectId: Schema.String,
  /** Time of the first view on that day. */
  at: Schema.Date,
  times: Schema.Int,
  /** Distinguishes views at the same time. */
  key: Schema.String
})

/** Views as users of the client, once for each staff user, client user and day in UTC. */
const staffViews = (sql: SqlClient.SqlClient, { clientId, viewedAs }: LookScope) => sql`
  select e.user_id, 'client.viewed' as action, 'user' as subject_kind, u.user_id as subject_id, e.at
  from app_user u join security_event e
    on e.event_type = 'view-as' and (e.facts ->> 'viewAsUserId')::int = u.user_id
  where u.client_id = ${clientId} and (${viewedAs === "all"}::boolean or u.user_id = ${viewedAs === "all" ? null : viewedAs}::int)`

const documentLooks = (sql: SqlClient.SqlClient, { clientId, documentIds, files }: LookScope) => sql`
  select l.user_id, l.action, 'document' as subject_kind, l.document_id as subject_id, l.at
  from (
    select user_id, 'document.viewed' as action, (facts ->> 'documentId')::int as document_id, at, facts
    from security_event
    where event_type = 'document-viewed' and (facts ->> 'documentId')::int = any(${documentIds}::int[])
    union all
    -- A file that is read in parts begins once.
    select user_id, 'document.fileRead', f.document_id, at, facts
    from unnest(${files.map(({ documentId }) => documentId)}::int[],
        ${files.map(({ blobId }) => blobId)}::text[]) as f (document_id, blob_id)
      join security_event on event_type = 'download' and facts ->> 'kind' = 'uploaded-file'
        and facts ->> 'fileId' = f.blob_id and facts ->> 'from' = '0'
    union all
    select user_id, 'document.fileRead', d.document_id, at, facts
    from security_event cross join lateral (
      select unnest(string_to_array(facts ->> 'documentIds', ' '))::int as document_id) d
    where event_type = 'download' and facts ->> 'kind' = 'documents' and (facts ->> 'clientId')::int = ${clientId}
      and d.document_id = any(${documentIds}::int[])
  ) l where (l.facts ->> 'clientId')::int = ${clientId}`

const claimLooks = (sql: SqlClient.SqlClient, { clientId, seq }: LookScope) => sql`
  select user_id, 'claim.viewed' as action, 'claim' as subject_kind, seq as subject_id, at
  from claim_look where client_id_of_claim = ${clientId} and seq = ${seq}`

/** SQL for all views in the scope; undefined for an empty scope. */
const sources = (sql: SqlClient.SqlClient, scope: LookScope): Statement.Fragment | undefined => {
  const parts = [
    ...(scope.viewedAs === null ? [] : [staffViews(sql, scope)]),
    ...(scope.documentIds.length === 0 ? [] : [documentLooks(sql, scope)]),
    ...(scope.seq === null ? [] : [claimLooks(sql, scope)])
  ]
  return parts.length === 0 ? undefined : sql.join(" union all ", false)(parts)
}

/** Looks by day: one for each person, each item, each kind of look and each day in UTC. */
const daily = (sql: SqlClient.SqlClient, source: Statement.Fragment, choice: AuditChoice) => sql`
  select * from (
    select u.user_id as actor_user_id, case when u.client_id is null then 'staff' else 'client' end as actor_kind,
      l.action, l.subject_kind, l.subject_id::text as subject_id, date_trunc('milliseconds', min(l.at)) as at,
      count(*)::int as times, concat_ws(':', l.action, l.subject_id, u.user_id) collate "C" as key
    from (${source}) l join app_user u on u.user_id = l.user_id
    group by u.user_id, l.action, l.subject_kind, l.subject_id, (l.at at time zone 'UTC')::date
  ) d
  where (${choice.actions}::text[] is null or action = any(${choice.actions}::text[]))
    and (${choice.actorKinds}::text[] is null or actor_kind = any(${choice.actorKinds}::text[]))
    and (${choice.since}::timestamptz is null or at >= ${choice.since}::timestamptz)
    and (${choice.until}::timestamptz is null or at < ${choice.until}::timestamptz)`

/** The newest looks, or those before a position. */
export const listLooks = (
  scope: LookScope,
  choice: AuditChoice,
  { before, limit }: { readonly before: HistoryPosition | null; readonly limit: number }
) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => {
    const source = sources(sql, scope)
    if (source === undefined) return Effect.succeed([])
    return sql`
      select * from (${daily(sql, source, choice)}) found
      where ${before?.at ?? null}::timestamptz is null
        or (at, 0::bigint, key) < (${before?.at ?? null}::timestamptz, ${before?.no ?? 0}::bigint,
          ${before?.key ?? ""}::text collate "C")
      order by at desc, key desc limit ${limit}::int`.pipe(decodedAs(LookRow))
  })

/** Counts the views of each kind by kind of actor. */
export const tallyLooks = (scope: LookScope, choice: AuditChoice) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => {
    const source = sources(sql, scope)
    if (source === undefined) return Effect.succeed([])
    return sql`
      select action, actor_kind, count(*)::int as count from (${daily(sql, source, choice)}) found
      group by action, actor_kind`.pipe(
      decodedAs(rowOf({ action: AuditAction, actorKind: ActorKind, count: Schema.Int }))
    )
  })
