import { daysOfSafeRange, LatestSafeRange } from "@reclaim/core/domain/reclaim/LatestSafeDate"
import { stageById } from "@reclaim/core/domain/reclaim/Stage"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { leadDaysOf } from "@reclaim/engine/deadline/leadDaysOf"
import type { SqlClient, Statement } from "effect/sql"

/** The stages at which a document is missing, with its lead for owners in the United States and for all others. */
const leads = [...stageById].flatMap(([stageId, stage]) => {
  const [us, others] = [leadDaysOf(stage, "US"), leadDaysOf(stage, "")]
  return us === null || others === null ? [] : [{ stageId, us, others }]
})

/** The day on which a reclaim `r` has its latest safe date; null where it has none. */
export const latestSafeDay = (sql: SqlClient.SqlClient, clientId: number): Statement.Fragment => {
  const day = sql`(r.agent_cutoff - case
    when r.account_id in (
      select a.account_id from account a join beneficial_owner o on o.client_id = a.client_id and o.bo_id = a.bo_id
      where a.client_id = ${clientId}::int and o.residence = 'US')
    then (${leads.map(({ us }) => us)}::int[])[array_position(${leads.map(({ stageId }) => stageId)}::int[], r.stage_id::int)]
    else (${leads.map(({ others }) => others)}::int[])[array_position(${leads.map(({ stageId }) => stageId)}::int[], r.stage_id::int)]
    end)`
  // A day on a weekend moves back to the Friday before.
  return sql`(${day} - greatest(extract(isodow from ${day})::int - 5, 0))`
}

/** Whether the latest safe date of a reclaim `r` lies in one of the ranges. */
export const isSafeWithin = (
  sql: SqlClient.SqlClient,
  clientId: number,
  ranges: ReadonlyArray<string>,
  today: CalendarDate
): Statement.Fragment => {
  const day = latestSafeDay(sql, clientId)
  return sql.or(
    LatestSafeRange.literals
      .filter((range) => ranges.includes(range))
      .map((range) => {
        const { first, last } = daysOfSafeRange(range, today)
        return sql.and([
          sql`${day} is not null`,
          ...(first === null ? [] : [sql`${day} >= ${first}::date`]),
          ...(last === null ? [] : [sql`${day} <= ${last}::date`])
        ])
      })
      .concat(sql`false`)
  )
}
