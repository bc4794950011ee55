import { OwnSession } from "@reclaim/core/domain/session/OwnSession"
import { Effect, Schema, Struct } from "effect"
import { SqlClient } from "effect/sql"
import { decodedAs } from "../../platform/sql/decodedAs.ts"
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
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    sql`
      select s.session_id::float8 as session_id, s.address_family, s.created_at, s.last_active_at, s.user_agent
      from session s where s.user_id = ${userId} and ${isLive(sql, at)}
      order by s.last_active_at desc, s.session_id desc limit ${maxSessions}`.pipe(decodedAs(SessionRow))
  )

/** True when the user had that session, and it was not over. */
export const removeSessionOf = (userId: number, sessionId: number, at: LiveAt) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    sql`
      with gone as (
        delete from session s where s.user_id = ${userId} and s.session_id = ${sessionId}::bigint and ${isLive(sql, at)}
        returning 1)
      select count(*)::int as ended from gone`.pipe(decodedAs(EndedRow))
  ).pipe(Effect.map((rows) => rows[0]?.ended === 1))

/** Ends the user's other sessions. Returns their number. */
export const removeOtherSessions = (userId: number, sessionId: string) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    sql`
      with gone as (
        delete from session s where s.user_id = ${userId} and s.session_id <> ${sessionId}::bigint returning 1)
      select count(*)::int as ended from gone`.pipe(decodedAs(EndedRow))
  ).pipe(Effect.map((rows) => rows[0]?.ended ?? 0))
