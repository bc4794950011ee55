import { doubtfulMarkets, passedBefore } from "@reclaim/core/domain/reclaim/PastDeadline"
import { stages } from "@reclaim/core/domain/reclaim/Stage"
import { stageIdsIn } from "@reclaim/core/domain/reclaim/StagePhase"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { addDays } from "@reclaim/core/domain/value/dateSteps"
import type { SqlClient } from "effect/sql"

const paid = stageIdsIn("paid")
const closed = stageIdsIn("closed")
const unfiled = stageIdsIn("unfiled")
const filed = stageIdsIn("filed")
const open = [...unfiled, ...filed]

/** Days and whose reclaims. */
export interface LedgerPeriod {
  readonly clientId: number
  readonly firstDay: CalendarDate
  readonly cutOff: CalendarDate
  /** Reclaims past their deadline the day before the first still count as open then, as they did in former statements. */
  readonly opensWithPast: boolean
}

/** Core's `isPastDeadline` of an unfiled reclaim of the market `iso2` at the end of a day. */
const isPast = (sql: SqlClient.SqlClient, today: CalendarDate) => {
  const passed = doubtfulMarkets.map((market) => {
    const before = passedBefore(market, today)
    return `when '${market}' then ${before === null ? "null" : `'${before}'::date`}`
  })
  return sql.literal(`coalesce(expires_on < case iso2 ${passed.join(" ")} else '${today}'::date end, false)`)
}

/**
 * The reclaims of a client that were open on any day of a period, each as it was at the end of the last day, with what
 * happened to it since the day before the first. Only steps up to the last day count, however often a reclaim was filed,
 * paid or closed later: a reclaim that was open before the period is not "added", one opened during it is. One past its
 * deadline is not open; it is again once it is filed.
 */
export const ledgerItems = (
  sql: SqlClient.SqlClient,
  { clientId, cutOff, firstDay, opensWithPast }: LedgerPeriod
) => sql`
  -- The offsets keep PostgreSQL from computing each path once for every column that is made of it.
  select seq, account_id, market_id, expires_on, estimate, stage_then, filed_on, paid_from, paid_until, is_added, is_past,
    rev, currency, reclaim_minor, fx_rate, fee_rate,
    -- The reason is the one of the last closing; those before it were not kept.
    case when step_then = cardinality(path) then close_reason else '' end as close_reason,
    case when paid_until is null then received else coalesce(
      (select sum(l.net_usd_cents) from payment_line l join payment p using (client_id, payment_id)
        where l.client_id = ${clientId} and l.seq = known.seq
          and p.value_date >= paid_from and p.value_date < paid_until),
      estimate
    ) end as received,
    filed_on between ${firstDay}::date and ${cutOff}::date as is_filed_now,
    stage_then = any(${filed}::int[]) as is_filed,
    stage_then = any(${paid}::int[]) as is_paid,
    stage_then = any(${closed}::int[]) as is_closed,
    stage_then = any(${open}::int[]) and not is_past as is_open
  from (
    select *, path[step_then] as stage_then,
      not was_open as is_added,
      path[step_then] = any(${unfiled}::int[]) and ${isPast(sql, cutOff)} as is_past,
      case when path[step_then] = any(${paid}::int[]) then days[step_then] end as paid_from,
      case when path[step_then] = any(${paid}::int[]) then days[step_then + 1] end as paid_until,
      case when last_filed_on <= ${cutOff}::date then last_filed_on else
        (select max(day) from unnest(path[:step_then], days[:step_then]) as s (stage, day)
          where stage = ${stages.filed.id})
      end as filed_on
    from (
      select *, coalesce(path[step_before] = any(${open}::int[]) and not was_past, false) as was_open
      from (
        select *,
          coalesce(path[step_before] = any(${unfiled}::int[]) and not ${opensWithPast}::boolean
            and ${isPast(sql, addDays(firstDay, -1))}, false) as was_past
        from (
          select *, width_bucket(${firstDay}::date - 1, days) as step_before,
            width_bucket(${cutOff}::date, days) as step_then
          from (${datedPaths(sql, clientId)} offset 0) dated offset 0
        ) bucketed offset 0
      ) judged offset 0
    ) placed
    where step_then > 0 and (
      step_before = 0 or was_open
        or path[step_before + 1:step_then] && case when was_past then ${[...filed, ...paid]}::smallint[] else ${open}::smallint[] end
    )
    offset 0
  ) known`

/**
 * Each reclaim of a client with its steps and the day each began, as imported or else as its dates imply: open from the day
 * it was identified, or from the pay date when that is missing, and at the latest from the day it was filed or ended. A
 * closing without a date counts from the last earlier step that has one.
 */
const datedPaths = (sql: SqlClient.SqlClient, clientId: number) => sql`
  select seq, account_id, market_id, iso2, expires_on, close_reason, estimate, received, rev, currency, reclaim_minor,
    fx_rate, fee_rate,
    case when is_filing then filed_on end as last_filed_on,
    case when is_told then stage_path else
      case when is_filing then ${stages.identified.id}::smallint else stage_id end
        || case when is_filed_first then array[${stages.filed.id}]::smallint[] else '{}' end
        || case when ended_on is not null then array[stage_id] else '{}' end
    end as path,
    case when is_told then stage_days else
      least(identified_on, filed_on, ended_on)
        || case when is_filed_first then array[filed_on] else '{}'::date[] end
        || case when ended_on is not null then array[ended_on] else '{}'::date[] end
    end as days
  from (
    select *, is_filing and filed_on is not null and (ended_on is null or filed_on <= ended_on) as is_filed_first
    from (
      select r.seq, r.account_id, r.market_id, m.iso2, r.stage_id, r.filed_on, r.expires_on, r.close_reason, r.stage_path,
        r.stage_days, r.rev, r.currency, r.reclaim_minor, r.fx_rate, r.fee_rate, r.estimate_usd_cents::numeric as estimate, r.received_usd_cents::numeric as received,
        cardinality(r.stage_path) > 0 as is_told, r.stage_id <> all(${unfiled}::int[]) as is_filing,
        coalesce(r.identified_on, e.pay_date) as identified_on,
        case
          when r.stage_id = any(${paid}::int[]) then r.paid_on
          when r.stage_id = any(${closed}::int[]) then
            coalesce(r.closed_on, r.filed_on, r.identified_on, e.pay_date)
        end as ended_on
      from reclaim r join dividend_event e on e.event_id = r.event_id join market m on m.market_id = r.market_id
      where r.client_id = ${clientId}
    ) told
  ) ordered`
