import { unfiltered, type DashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import { stages } from "@reclaim/core/domain/reclaim/Stage"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { dateOfDayNumber } from "@reclaim/core/domain/value/dayNumber"
import type { ExpiredGroup, ExpiringGroup } from "@reclaim/engine/block/ExpiringGroup"
import { expiredDays, expiredFilter, expiringFilter } from "@reclaim/engine/block/expiringGroupsOf"
import { lateReasons } from "@reclaim/engine/block/lateParties"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { selectedReclaims } from "./DashboardSql.ts"

/**
 * The groups that `expiringGroupsOf` finds in a block, by plain SQL: for a client whose block does not fit in memory, and
 * to test the block against. Of this client's transaction only.
 */
export const readExpiringGroups = Effect.fnUntraced(function* (
  clientId: number,
  filter: DashboardFilter,
  today: CalendarDate
) {
  const sql = yield* SqlClient.SqlClient
  const { first, last } = expiredDays(today)
  const expiring = yield* sql<ExpiringGroup>`
    select f."expiresOn", f."agentCutoff", f."stageId", o.residence, sum(f.count)::int as count,
      sum(f.cents)::float8 as cents
    from (
      select r.expires_on - date '2000-01-01' as "expiresOn",
        coalesce(r.agent_cutoff - date '2000-01-01', 0) as "agentCutoff", r.stage_id as "stageId", a.bo_id,
        count(*) as count, sum(r.dash_cents) as cents
      ${selectedReclaims(sql, clientId, expiringFilter(filter), today)}
      group by 1, 2, 3, 4
    ) f join beneficial_owner o on o.client_id = ${clientId} and o.bo_id = f.bo_id
    group by 1, 2, 3, 4`
  const expired = yield* sql<ExpiredGroup>`
    select coalesce(array_position(${lateReasons}::text[], r.close_reason), 0) as "lateParty", count(*)::int as count,
      sum(r.dash_cents)::float8 as cents
    ${selectedReclaims(sql, clientId, expiredFilter(filter), today)}
      and r.stage_id = ${stages.expired.id}
      and r.expires_on between ${dateOfDayNumber(first)}::date and ${dateOfDayNumber(last)}::date
    group by 1`
  return { expiring, expired }
})

/** What the agent takes until one day for one market; without a day on file, what the law allows until then. */
export interface CutoffGroup {
  readonly country: string
  readonly countryName: string
  readonly day: CalendarDate
  /** Whether the day is the agent cut-off; it is the statutory deadline where no cut-off is on file. */
  readonly isAgents: boolean
  /** The earliest statutory deadline among them. */
  readonly statutory: CalendarDate
  readonly count: number
  readonly cents: number
}

/** What expires within twelve months by market and cut-off, from today on. Of this client's transaction only. */
export const readCutoffGroups = Effect.fnUntraced(function* (clientId: number, today: CalendarDate) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<CutoffGroup>`
    select m.iso2 as country, m.name as "countryName", coalesce(r.agent_cutoff, r.expires_on) as day,
      r.agent_cutoff is not null as "isAgents", min(r.expires_on) as statutory, count(*)::int as count,
      sum(r.dash_cents)::float8 as cents
    ${selectedReclaims(sql, clientId, unfiltered("expiring"), today)}
      and coalesce(r.agent_cutoff, r.expires_on) >= ${today}::date
    group by 1, 2, 3, 4 order by day, m.iso2, "isAgents" desc`
})
