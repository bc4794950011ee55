import { stageIdsIn } from "@reclaim/core/domain/reclaim/StagePhase"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { SqlClient } from "effect/sql"

const paid = stageIdsIn("paid")
const closed = stageIdsIn("closed")
const unfiled = stageIdsIn("unfiled")

/**
 * The reclaims of a client that were open on some day between two days, each with what happened to it meanwhile. Open
 * from the day it was identified, or from the pay date where nobody told; at the latest from when it was filed or ended.
 * A closing that nobody dated counts from the last step before it that has a date.
 */
export const ledgerItems = (
  sql: SqlClient.SqlClient,
  {
    clientId,
    cutOff,
    firstDay
  }: { readonly clientId: number; readonly firstDay: CalendarDate; readonly cutOff: CalendarDate }
) => sql`
  select seq, account_id, market_id, stage_id, filed_on, expires_on, close_reason, estimate, received,
    began_on >= ${firstDay}::date as is_added,
    is_filing and filed_on between ${firstDay}::date and ${cutOff}::date as is_filed_now,
    coalesce(is_filing and filed_on <= ${cutOff}::date, false) as is_filed,
    stage_id = any(${paid}::int[]) and ended_on <= ${cutOff}::date as is_paid,
    stage_id = any(${closed}::int[]) and ended_on <= ${cutOff}::date as is_closed,
    ended_on is null or ended_on > ${cutOff}::date as is_open,
    -- The step it was at on the last day; the present one where no steps were told.
    case when cardinality(stage_path) = 0 then stage_id else stage_path[width_bucket(${cutOff}::date, stage_days)] end
      as stage_then
  from (
    select *, least(identified_on, filed_on, ended_on) as began_on from (
      select r.seq, r.account_id, r.market_id, r.stage_id, r.filed_on, r.expires_on, r.close_reason, r.stage_path,
        r.stage_days, r.estimate_usd_cents::numeric as estimate, r.received_usd_cents::numeric as received,
        r.stage_id <> all(${unfiled}::int[]) as is_filing, coalesce(r.identified_on, e.pay_date) as identified_on,
        case
          when r.stage_id = any(${paid}::int[]) then r.paid_on
          when r.stage_id = any(${closed}::int[]) then
            coalesce(r.closed_on, r.stage_days[cardinality(r.stage_days)], r.filed_on, r.identified_on, e.pay_date)
        end as ended_on
      from reclaim r join dividend_event e on e.event_id = r.event_id
      where r.client_id = ${clientId}
    ) told
  ) dated
  where began_on <= ${cutOff}::date and (ended_on is null or ended_on >= ${firstDay}::date)`
