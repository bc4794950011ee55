import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { Effect, Schema } from "effect"
import { execute, queryRows } from "../../../platform/sql/queryRows.ts"
import { rowOf } from "../../../platform/sql/rowOf.ts"

const ClientRow = rowOf({ clientId: Schema.Int })

/** Lists the clients whose deadlines have not been processed on this day, as `portal_identity`. */
export const listClientsDue = (day: CalendarDate) =>
  queryRows(ClientRow)(
    (sql) => sql`
      select c.client_id from client c left join deadline_round r using (client_id)
      where r.day is null or r.day < ${day}::text::date order by 1`
  ).pipe(Effect.map((rows) => rows.map(({ clientId }) => clientId)))

/** The client's deadlines were looked at, in the client's own transaction. */
export const markLookedAt = (clientId: number, day: CalendarDate) =>
  execute(
    (sql) => sql`
      insert into deadline_round (client_id, day) values (${clientId}, ${day}::text::date)
      on conflict (client_id) do update set day = greatest(deadline_round.day, excluded.day)`
  )
