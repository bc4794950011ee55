import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { decodedAs } from "../../platform/sql/decodedAs.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

const StaffViewRow = rowOf({
  actorUserId: Schema.Int,
  viewedUserId: Schema.Int,
  /** When they looked last on that day. */
  at: Schema.Date,
  times: Schema.Int
})

/** What staff have looked at as users of a client: one row for each of both and each day in UTC, newest first. */
export const listStaffViews = (asked: {
  readonly clientId: number
  /** Only as this user; null for all of the client. */
  readonly viewedUserId: number | null
  readonly limit: number
}) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    sql`
      select e.user_id as actor_user_id, u.user_id as viewed_user_id, max(e.at) as at, count(*)::int as times
      from app_user u join security_event e
        on e.event_type = 'view-as' and (e.facts ->> 'viewAsUserId')::int = u.user_id
      where u.client_id = ${asked.clientId} and e.user_id is not null
        and (${asked.viewedUserId}::int is null or u.user_id = ${asked.viewedUserId})
      group by e.user_id, u.user_id, (e.at at time zone 'UTC')::date
      order by 3 desc, 2, 1 limit ${asked.limit}::int`.pipe(decodedAs(StaffViewRow))
  )
