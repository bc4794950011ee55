import { emptyDashboardFilter, type DashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import { stages } from "@reclaim/core/domain/reclaim/Stage"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { dateOfDayNumber } from "@reclaim/core/domain/value/dayNumber"
import { ExpiredGroup, ExpiringGroup } from "@reclaim/engine/block/ExpiringGroup"
import { expiredDays, expiredFilter, expiringFilter } from "@reclaim/engine/block/expiringGroupsOf"
import { lateReasons } from "@reclaim/engine/block/lateParties"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { decodedAs } from "../platform/sql/queryRows.ts"
import { rowOf } from "../platform/sql/rowOf.ts"
import { selectedReclaims } from "./DashboardSql.ts"
import { resolveQuestion } from "./foundSql.ts"

/**
 * The groups that `expiringGroupsOf` finds in a block, by plain SQL: for a client whose block does not fit in memory,
 * and to test the block against. Sees its transaction's client only.
 */
export const readExpiringGroups = Effect.fnUntraced(function* (
  clientId: number,
  filter: DashboardFilter,
  today: CalendarDate
) {
  const sql = yield* SqlClient.SqlClient
  const { first, last } = expiredDays(today)
  const resolved = yield* resolveQuestion({ clientId, filter, today })
  const expiring = yield* sql`
    select r.expires_on - date '2000-01-01' as expires_on,
      coalesce(r.agent_cutoff - date '2000-01-01', 0) as agent_cutoff,
      coalesce(r.latest_safe_on - date '2000-01-01', 0) as latest_safe_on, count(*)::int as count,
      sum(r.dash_cents)::float8 as cents
    ${selectedReclaims(sql, { ...resolved, filter: expiringFilter(filter).with({ due: null }) })}
    group by 1, 2, 3`.pipe(decodedAs(rowOf(ExpiringGroup.fields)))
  const expired = yield* sql`
    select coalesce(array_position(${lateReasons}::text[], r.close_reason), 0) as late_party, count(*)::int as count,
      sum(r.dash_cents)::float8 as cents
    ${selectedReclaims(sql, { ...resolved, filter: expiredFilter(filter) })}
      and r.stage_id = ${stages.expired.id}
      and r.expires_on between ${dateOfDayNumber(first)}::date and ${dateOfDayNumber(last)}::date
    group by 1`.pipe(decodedAs(rowOf(ExpiredGroup.fields)))
  return { expiring, expired }
})

/** Reclaims of one market up to one cut-off; if no cut-off is on file, up to the statutory deadline. */
const CutoffGroup = Schema.Struct({
  country: Schema.String,
  countryName: Schema.String,
  day: CalendarDate,
  /** True if the day is the agent cut-off; false if it is the statutory deadline because no cut-off is on file. */
  isAgents: Schema.Boolean,
  /** The earliest statutory deadline among them. */
  statutory: CalendarDate,
  count: Schema.Int,
  cents: Schema.Int
})
export type CutoffGroup = typeof CutoffGroup.Type

/**
 * Reads the reclaims that expire within twelve months from today, by market and cut-off. Sees its transaction's client
 * only.
 */
export const readCutoffGroups = Effect.fnUntraced(function* (clientId: number, today: CalendarDate) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql`
    select m.iso2 as country, m.name as country_name, coalesce(r.agent_cutoff, r.expires_on) as day,
      r.agent_cutoff is not null as is_agents, min(r.expires_on) as statutory, count(*)::int as count,
      sum(r.dash_cents)::float8 as cents
    ${selectedReclaims(sql, { clientId, filter: emptyDashboardFilter("expiring"), today, found: [] })}
      and coalesce(r.agent_cutoff, r.expires_on) >= ${today}::date
    group by 1, 2, 3, 4 order by day, m.iso2, is_agents desc`.pipe(decodedAs(rowOf(CutoffGroup.fields)))
})
