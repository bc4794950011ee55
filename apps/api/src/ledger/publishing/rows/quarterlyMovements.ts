import { CurrencyCode, minorUnitDigits } from "@reclaim/core/domain/market/CurrencyCode"
import { doubtfulMarkets, passedBefore } from "@reclaim/core/domain/reclaim/PastDeadline"
import { stages } from "@reclaim/core/domain/reclaim/Stage"
import { stageIdsIn } from "@reclaim/core/domain/reclaim/StagePhase"
import { interestPartCodes } from "@reclaim/core/domain/statement/InterestPart"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { addDays } from "@reclaim/core/domain/value/dateSteps"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { queryRows } from "../../../platform/sql/queryRows.ts"
import { feeWithTax } from "../../feeSql.ts"

const paidStageIds = stageIdsIn("paid")
const closedStageIds = stageIdsIn("closed")
const unfiledStageIds = stageIdsIn("unfiled")
const filedStageIds = stageIdsIn("filed")
const open = [...unfiledStageIds, ...filedStageIds]

/** Client and days of the reclaims. */
interface LedgerPeriod {
  readonly clientId: number
  readonly firstDay: CalendarDate
  readonly cutOff: CalendarDate
  /**
   * Reclaims past their deadline the day before the first still count as open then, as they did in former statements.
   */
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
 * happened to it since the day before the first. Only steps up to the last day count, however often a reclaim was
 * filed, paid or closed later: a reclaim that was open before the period is not "added", one opened during it is. One
 * past its deadline is not open; it is again once it is filed.
 */
const ledgerItems = (sql: SqlClient.SqlClient, { clientId, cutOff, firstDay, opensWithPast }: LedgerPeriod) => sql`
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
    stage_then = any(${filedStageIds}::int[]) as is_filed,
    stage_then = any(${paidStageIds}::int[]) as is_paid,
    stage_then = any(${closedStageIds}::int[]) as is_closed,
    stage_then = any(${open}::int[]) and not is_past as is_open
  from (
    select *, path[step_then] as stage_then,
      not was_open as is_added,
      path[step_then] = any(${unfiledStageIds}::int[]) and ${isPast(sql, cutOff)} as is_past,
      case when path[step_then] = any(${paidStageIds}::int[]) then days[step_then] end as paid_from,
      case when path[step_then] = any(${paidStageIds}::int[]) then days[step_then + 1] end as paid_until,
      case when last_filed_on <= ${cutOff}::date then last_filed_on else
        (select max(day) from unnest(path[:step_then], days[:step_then]) as s (stage, day)
          where stage = ${stages.filed.id})
      end as filed_on
    from (
      select *, coalesce(path[step_before] = any(${open}::int[]) and not was_past, false) as was_open
      from (
        select *,
          coalesce(path[step_before] = any(${unfiledStageIds}::int[]) and not ${opensWithPast}::boolean
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
        or path[step_before + 1:step_then] && case when was_past then ${[...filedStageIds, ...paidStageIds]}::smallint[] else ${open}::smallint[] end
    )
    offset 0
  ) known`

/**
 * Each reclaim of a client with its steps and the day each began, as imported or else as its dates imply: open from the
 * day it was identified, or from the pay date when that is missing, and at the latest from the day it was filed or
 * ended. A closing without a date counts from the last earlier step that has one.
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
        cardinality(r.stage_path) > 0 as is_told, r.stage_id <> all(${unfiledStageIds}::int[]) as is_filing,
        coalesce(r.identified_on, e.pay_date) as identified_on,
        case
          when r.stage_id = any(${paidStageIds}::int[]) then r.paid_on
          when r.stage_id = any(${closedStageIds}::int[]) then
            coalesce(r.closed_on, r.filed_on, r.identified_on, e.pay_date)
        end as ended_on
      from reclaim r join dividend_event e on e.event_id = r.event_id join market m on m.market_id = r.market_id
      where r.client_id = ${clientId}
    ) told
  ) ordered`

/** A statement about to be published: its client, days and name. */
export interface QuarterlyDraft {
  readonly clientId: number
  readonly reportId: number
  readonly quarter: string
  readonly version: number
  readonly name: string
  readonly reason: string
  readonly rev: bigint
  readonly firstDay: CalendarDate
  readonly cutOff: CalendarDate
  /** The current statement of the quarter before, whose closing balance this one opens with. */
  readonly previousId: number | null
  /** The revision of the client's reclaims that it was published from. */
  readonly previousRev: bigint | null
  /** True if it counted reclaims past their deadline as open, as statements did before movements were split. */
  readonly opensWithPast: boolean
}

/** Columns of published figures, by the column that each is summed from. */
export const centColumns = {
  opening: "opening_cents",
  added: "new_cents",
  filed: "filed_cents",
  paid: "paid_cents",
  fees: "fee_cents",
  short: "short_cents",
  closed: "closed_cents",
  past: "past_cents",
  fx: "fx_cents",
  interest: "interest_cents",
  changed: "changed_cents",
  closing: "closing_cents"
}
const countColumns = {
  opening_count: "opening_count",
  added_count: "new_count",
  filed_count: "filed_count",
  paid_count: "paid_count",
  closed_count: "closed_count",
  past_count: "past_count",
  closing_count: "closing_count"
}

/** The columns of a line; a column of the statement itself has the same name. */
export const lineColumns = { ...centColumns, ...countColumns }

/** Columns in the order of a statement of SQL. */
export const commaList = (names: ReadonlyArray<string>): string => names.join(", ")

/** A currency with the factor from its smallest unit to cents: 1, or 100 for a currency without a smaller unit. */
interface CentFactor {
  readonly currency: string
  readonly factor: string
}

/** The currencies of a client's reclaims. */
export const readCentFactors = (clientId: number) =>
  queryRows(Schema.Struct({ currency: CurrencyCode }))(
    (sql) => sql`select distinct currency from reclaim where client_id = ${clientId}`
  ).pipe(
    Effect.map((rows) =>
      rows.map(({ currency }): CentFactor => ({ currency, factor: String(10 ** (2 - minorUnitDigits(currency))) }))
    )
  )

/** US cents less a fee in per cent of them, which is rounded half up as the engine's `feeOn` does. */
const afterFee = (cents: string, feeRate: string): string => `(${cents} - round(${cents} * ${feeRate} / 100))`

/**
 * The engine's `netUsd`: an amount in smallest units of the reclaim's currency exchanged, rounded half up, less the
 * fee.
 */
const netUsdOf = (minor: string, fxRate: string, feeRate: string): string =>
  afterFee(`round((${minor}) * ${fxRate} * cent_factor)`, feeRate)

/**
 * Totals of the payments of a reclaim that is paid on the cut-off: the lines that paid it, or that were returned later.
 */
const payments = (sql: SqlClient.SqlClient, draft: QuarterlyDraft) => sql`
  select i.seq, sum(l.refund_minor) as refund_minor, sum(l.gross_usd_cents) as gross, sum(l.interest_usd_cents) as interest,
    sum(l.charges_usd_cents) as charges, sum(l.fee_usd_cents) as fee, sum(l.fee_tax_usd_cents) as fee_tax,
    sum(${sql.literal(feeWithTax)}) as fees,
    coalesce(string_agg(distinct nullif(l.shortfall_reason, ''), '; '), '') as short_reason
  from item i
  join payment_line l on l.client_id = ${draft.clientId} and l.seq = i.seq
  join payment p on p.client_id = l.client_id and p.payment_id = l.payment_id
  where i.is_paid and case when i.paid_until is null then p.status <> 'returned'
    else p.value_date >= i.paid_from and p.value_date < i.paid_until end
  group by i.seq`

/**
 * Facts that each reclaim of the period is computed from: its own amounts and rates, those it had when the previous
 * statement was published, from the record of changes, and its payments. Amounts in US cents, after the estimated fee.
 */
const facts = (sql: SqlClient.SqlClient, draft: QuarterlyDraft, factors: ReadonlyArray<CentFactor>) => {
  const net = (minor: string, fxRate = "fx_rate", feeRate = "fee_rate") => sql.literal(netUsdOf(minor, fxRate, feeRate))
  const formerRate = "(former ->> 'fx_rate')::numeric"
  return sql`
  select seq, fees, short_reason, interest, charges, fee_tax,
    case when is_paid and refund_minor is null then received - estimate end as received_more,
    ${net("reclaim_minor")} as claimed, ${net("least(reclaim_minor, refund_minor)")} as refunded_of_claim,
    ${net("refund_minor")} as refunded, ${sql.literal(afterFee("gross", "fee_rate"))} as exchanged,
    gross - fee as exchanged_after_fee,
    case when currency = former ->> 'currency'
      then ${net("(former ->> 'reclaim_minor')::numeric", formerRate, "(former ->> 'fee_rate')::numeric")}
      else (former ->> 'estimate_usd_cents')::numeric end as claimed_before,
    case when currency = former ->> 'currency' then ${net("reclaim_minor", formerRate)}
      else ${net("reclaim_minor")} end as claimed_at_rate_before
  from item
  join (
    select currency, factor::numeric as cent_factor from unnest(${factors.map(({ currency }) => currency)}::text[],
      ${factors.map(({ factor }) => factor)}::text[]) as f (currency, factor)
  ) f using (currency)
  left join (${payments(sql, draft)}) p using (seq)
  left join lateral (
    select a.old as former from reclaim_audit a
    where a.client_id = ${draft.clientId} and a.seq = item.seq and a.rev > ${draft.previousRev}::bigint and a.old is not null
      and item.rev > ${draft.previousRev}::bigint and not item.is_added
    order by a.rev limit 1
  ) a on true`
}

/** Movements of each reclaim by their facts; each is computed independently, none as the remainder of the others. */
const differences = (sql: SqlClient.SqlClient) => sql`
  select seq, coalesce(fees, 0) as fees, short_reason,
    coalesce(claimed - refunded_of_claim, 0) as short,
    coalesce(exchanged - refunded, 0) + coalesce(claimed - claimed_at_rate_before, 0) as fx,
    coalesce(claimed_at_rate_before - claimed_before, 0) as changed,
    coalesce(interest, 0) as interest, coalesce(refunded - refunded_of_claim, 0) as above_claim,
    -coalesce(charges, 0) as charges, -coalesce(fee_tax, 0) as fee_tax,
    coalesce(exchanged_after_fee - exchanged, 0) as fee_rate,
    coalesce(received_more, 0) as no_details
  from fact`

/** Sum of the line "Interest and charges": the columns are named by core's codes. */
const interestColumns = interestPartCodes.map((code) => `difference.${code}`).join(" + ")

/** Columns of the movements of `line`, without the opening balance. */
const movedColumns = Object.keys(lineColumns).filter((name) => name !== "opening")

/** The basis of every step below: one row per reclaim that was open on any day of the quarter. */
export const movements = (sql: SqlClient.SqlClient, draft: QuarterlyDraft, factors: ReadonlyArray<CentFactor>) => sql`
  item as materialized (${ledgerItems(sql, draft)}),
  fact as (${facts(sql, draft, factors)}),
  difference as materialized (${differences(sql)}),
  moved as (
    select account_id, market_id,
      coalesce(sum(estimate) filter (where not is_added), 0) as opening,
      coalesce(sum(estimate) filter (where is_added), 0) as added,
      coalesce(sum(estimate) filter (where is_filed_now), 0) as filed,
      coalesce(sum(received) filter (where is_paid), 0) as paid,
      coalesce(sum(fees), 0) as fees,
      coalesce(sum(short), 0) as short,
      coalesce(sum(estimate) filter (where is_closed), 0) as closed,
      coalesce(sum(estimate) filter (where is_past), 0) as past,
      coalesce(sum(fx), 0) as fx,
      coalesce(sum(${sql.literal(interestColumns)}), 0) as interest,
      coalesce(sum(changed), 0) as changed,
      coalesce(sum(estimate) filter (where is_open), 0) as closing,
      count(*) filter (where not is_added) as opening_count,
      count(*) filter (where is_added) as added_count,
      count(*) filter (where is_filed_now) as filed_count,
      count(*) filter (where is_paid) as paid_count,
      count(*) filter (where is_closed) as closed_count,
      count(*) filter (where is_past) as past_count,
      count(*) filter (where is_open) as closing_count
    from item left join difference using (seq)
    group by account_id, market_id
  ),
  -- Opens with what the quarter before closed with: what became of it since is told by the record of changes.
  line as materialized (
    select account_id, market_id, o.opening,
      ${sql.literal(movedColumns.map((name) => `coalesce(moved.${name}, 0) as ${name}`).join(", "))}
    from moved
    full join (
      select account_id, market_id, closing_cents from quarterly_line
      where client_id = ${draft.clientId} and report_id = ${draft.previousId}::int
        and (closing_cents <> 0 or closing_count <> 0)
    ) p using (account_id, market_id)
    cross join lateral (
      select case when ${draft.previousId}::int is null then coalesce(moved.opening, 0) else coalesce(p.closing_cents, 0) end
        as opening
    ) o
  )`
