import { CurrencyCode, minorUnitDigits } from "@reclaim/core/domain/market/CurrencyCode"
import { interestPartCodes } from "@reclaim/core/domain/statement/InterestPart"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { decodedAs } from "../../../platform/sql/decodedAs.ts"
import { feeWithTax } from "../../feeSql.ts"
import { ledgerItems } from "../../ledgerItemRows.ts"

/** A statement about to be published: whose, for which days, and under which name. */
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
  /** Whether it counted reclaims past their deadline as open, as statements did before their movements were told apart. */
  readonly opensWithPast: boolean
}

/** The columns of published figures by what they are summed from. */
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
export const listed = (names: ReadonlyArray<string>): string => names.join(", ")

/** A currency with what its smallest units are multiplied by for cents of it: 1, or 100 where it has none below the unit. */
interface CentFactor {
  readonly currency: string
  readonly factor: string
}

/** The currencies of a client's reclaims. */
export const readCentFactors = (clientId: number) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    sql`select distinct currency from reclaim where client_id = ${clientId}`.pipe(
      decodedAs(Schema.Struct({ currency: CurrencyCode })),
      Effect.map((rows) =>
        rows.map(({ currency }): CentFactor => ({ currency, factor: String(10 ** (2 - minorUnitDigits(currency))) }))
      )
    )
  )

/** US cents less a fee in per cent of them, which is rounded half up as the engine's `feeOn` does. */
const afterFee = (cents: string, feeRate: string): string => `(${cents} - round(${cents} * ${feeRate} / 100))`

/** The engine's `netUsd`: an amount in smallest units of the reclaim's currency exchanged, rounded half up, less the fee. */
const netUsdOf = (minor: string, fxRate: string, feeRate: string): string =>
  afterFee(`round((${minor}) * ${fxRate} * cent_factor)`, feeRate)

/**
 * What the payments of a reclaim that is paid on the cut-off came to: the lines that it was received by, or that were
 * returned later.
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
 * What each reclaim of the period is computed from: its own amounts and rates, those it had when the statement before was
 * published, which the record of changes has, and its payments. Amounts in US cents, after the fee of the estimate.
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

/** The movements of each reclaim that its facts tell apart; each by itself, none from what the others leave. */
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

/** What the line "Interest and charges" is the sum of: the columns have core's codes as their names. */
const interestColumns = interestPartCodes.map((code) => `difference.${code}`).join(" + ")

/** The sums of `line`, but for the opening balance. */
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
