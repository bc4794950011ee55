import { daysOfSafeRange, LatestSafeRange } from "@reclaim/core/domain/reclaim/explanation/LatestSafeDate"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { SqlClient, Statement } from "effect/sql"

/** Whether the latest safe date of a reclaim `r` lies in one of the ranges. */
export const isSafeWithin = (
  sql: SqlClient.SqlClient,
  ranges: ReadonlyArray<string>,
  today: CalendarDate
): Statement.Fragment =>
  sql.or(
    LatestSafeRange.literals
      .filter((range) => ranges.includes(range))
      .map((range) => {
        const { first, last } = daysOfSafeRange(range, today)
        return sql.and([
          ...(first === null ? [] : [sql`r.latest_safe_on >= ${first}::date`]),
          ...(last === null ? [] : [sql`r.latest_safe_on <= ${last}::date`])
        ])
      })
      .concat(sql`false`)
  )
