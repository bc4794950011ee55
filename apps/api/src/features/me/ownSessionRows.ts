import { OwnSession } from "@reclaim/core/domain/session/OwnSession"
import { Effect, Schema, Struct } from "effect"
import { SqlClient } from "effect/sql"
import { queryFirst, queryRows } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

const SessionRow = rowOf(
  {
    ...Struct.pick(OwnSession.fields, ["sessionId", "addressFamily", "openedAt", "lastActiveAt"]),
    userAgent: Schema.String
  },
  { openedAt: "created_at" }
)

const EndedRow = Schema.Struct({ ended: Schema.Int })

/** Instants by which a session has ended. */
export interface LiveAt {
  readonly now: Date
  /** Sessions last active before this instant have timed out. */
  readonly idleSince: Date
  /** Sessions with a later time than this are invalid. */
  readonly latest: Date
}

const isLive = (sql: SqlClient.SqlClient, { idleSince, latest, now }: LiveAt) => sql`
  s.expires_at > ${now} and s.token_expires_at > ${now} and s.last_active_at > ${idleSince}
  and s.created_at <= ${latest} and s.last_active_at <= ${latest}`

/** No list is longer. */
const maxSessions = 200

export const listSessions = (userId: number, at: LiveAt) =>
  queryRows(SessionRow)(
    (sql) => sql`
      select s.session_id::float8 as session_id, s.address_family, s.created_at, s.last_active_at, s.user_agent
      from session s where s.user_id = ${userId} and ${isLive(sql, at)}
      order by s.last_active_at desc, s.session_id desc limit ${maxSessions}`
  )

/** True when the user had that session, and it was not over. */
export const removeSessionOf = (userId: number, sessionId: number, at: LiveAt) =>
  queryFirst(EndedRow)(
    (sql) => sql`
      with gone as (
        delete from session s where s.user_id = ${userId} and s.session_id = ${sessionId}::bigint and ${isLive(sql, at)}
        returning 1)
      select count(*)::int as ended from gone`
  ).pipe(Effect.map((row) => row?.ended === 1))

/** Ends the user's other sessions. Returns their number. */
export const removeOtherSessions = (userId: number, sessionId: string) =>
  queryFirst(EndedRow)(
    (sql) => sql`
      with gone as (
        delete from session s where s.user_id = ${userId} and s.session_id <> ${sessionId}::bigint returning 1)
      select count(*)::int as ended from gone`
  ).pipe(Effect.map((row) => row?.ended ?? 0))
