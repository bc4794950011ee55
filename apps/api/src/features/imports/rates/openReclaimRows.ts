import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { CurrencyCode, minorUnitDigits } from "@reclaim/core/domain/market/CurrencyCode"
import { RateIncome } from "@reclaim/core/domain/market/RateIncome"
import { Isin } from "@reclaim/core/domain/market/Isin"
import { type Rate, rate } from "@reclaim/core/domain/market/Rate"
import { RateRecipient } from "@reclaim/core/domain/rate/RateRecipient"
import { stageById } from "@reclaim/core/domain/reclaim/Stage"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { StageStep } from "@reclaim/engine/history/followStages"
import { Schema } from "effect"
import { queryRows } from "../../../platform/sql/queryRows.ts"
import { rowOf } from "../../../platform/sql/rowOf.ts"
import type { ReclaimImportRow } from "../kind/reclaimColumns.ts"
import type { InImport } from "../rows/upsertRows.ts"

/** Stored rate, and the number of the rate row that gives it; null if a file or a voucher stated it. */
export interface StoredRate {
  readonly rate: string | null
  readonly row: number | null
}

const Line = Schema.Struct({ rate: Schema.NullOr(Schema.String), row: Schema.NullOr(Schema.Int) })

const Row = rowOf({
  clientId: Schema.Int,
  client: Schema.String,
  clientName: Schema.String,
  seq: Schema.Int,
  reclaim: Schema.String,
  market: CountryCode,
  custodian: Schema.String,
  account: Schema.String,
  isin: Isin,
  payDate: Schema.String,
  income: RateIncome,
  shares: Schema.String,
  currency: CurrencyCode,
  withheldMinor: Schema.String,
  reclaimMinor: Schema.String,
  withheldRate: Schema.NullOr(Schema.String),
  withheldRow: Schema.NullOr(Schema.Int),
  recipient: RateRecipient,
  rateFacts: Schema.String,
  treatyRate: Schema.NullOr(Schema.String),
  dueRow: Schema.NullOr(Schema.Int),
  feeRate: Schema.String,
  fxRate: Schema.String,
  fxDate: Schema.String,
  expiresOn: Schema.String,
  agentCutoff: Schema.String,
  estimateUsdCents: Schema.Int,
  stagePath: Schema.Array(Schema.Int),
  stageDays: Schema.Array(CalendarDate),
  lines: Schema.Record(Schema.String, Line)
})

/** A reclaim that is not filed, as it is stored; `lines` are the rates of the investors behind its owner, by number. */
export type OpenReclaim = typeof Row.Type

/** Number of open reclaims per read. */
export const openReclaimsAtOnce = 2_000

/** Position of a reclaim in the order of reading; the next chunk starts after it. */
export type ReclaimPlace = Pick<OpenReclaim, "clientId" | "seq">

/**
 * Reads reclaims, in order, whose rates the tables may still change: neither filed nor closed. Those stored before rate
 * rows were kept are left out, because nobody knows if their rates were stated; they follow when they are delivered
 * again.
 */
export const readOpenReclaims = (after: ReclaimPlace): InImport<ReadonlyArray<OpenReclaim>> =>
  queryRows(Row)(
    (sql) => sql`
      select r.client_id, c.code as client, c.name as client_name, r.seq, coalesce(r.external_id, r.seq::text) as reclaim,
        m.iso2 as market, k.code as custodian, a.code as account, s.isin, e.pay_date::text as pay_date, e.income,
        r.shares::text as shares, r.currency, r.withheld_minor::text as withheld_minor,
        r.reclaim_minor::text as reclaim_minor, trim_scale(r.withheld_rate)::text as withheld_rate, r.withheld_row,
        r.recipient, r.rate_facts, trim_scale(r.treaty_rate)::text as treaty_rate, r.due_row,
        trim_scale(r.fee_rate)::text as fee_rate, trim_scale(r.fx_rate)::text as fx_rate, r.fx_date::text as fx_date,
        r.expires_on::text as expires_on, r.agent_cutoff::text as agent_cutoff,
        r.estimate_usd_cents::float8 as estimate_usd_cents, to_jsonb(r.stage_path) as stage_path,
        to_jsonb(r.stage_days) as stage_days,
        coalesce((
          select jsonb_object_agg(l.investor_id::text,
            jsonb_build_object('rate', trim_scale(l.treaty_rate)::text, 'row', l.due_row)) from reclaim_line l
          where l.client_id = r.client_id and l.seq = r.seq
        ), '{}') as lines
      from reclaim r join client c using (client_id) join account a using (client_id, account_id)
        join custodian k on k.custodian_id = r.custodian_id join market m on m.market_id = r.market_id
        join dividend_event e using (event_id) join security s using (security_id)
      where (r.client_id, r.seq) > (${after.clientId}::int, ${after.seq}::int)
        and r.filed_on is null and r.closed_on is null and r.recipient is not null
      order by r.client_id, r.seq limit ${openReclaimsAtOnce}`
  )

/** True if the file stated the rate due. The rates of investors are never stated. */
const isDueTold = ({ dueRow, lines, treatyRate }: OpenReclaim): boolean =>
  dueRow === null && treatyRate !== null && Object.keys(lines).length === 0

const rateIfDelivered = (text: string | null, isTold: boolean): Rate | null =>
  text === null || !isTold ? null : rate(text)

const historyOf = ({ stageDays, stagePath }: OpenReclaim): ReadonlyArray<StageStep> =>
  stagePath.flatMap((id, at) => {
    const [named, since] = [stageById.get(id), stageDays[at]]
    return named === undefined || since === undefined ? [] : [{ stage: named.stage, since }]
  })

/** Rebuilds the row of a file from the facts about a reclaim that do not come from the rate tables. */
export const importRowOf = (reclaim: OpenReclaim, line: number): ReclaimImportRow => {
  const { currency, rateFacts, withheldMinor, withheldRate, withheldRow } = reclaim
  return {
    line,
    client: reclaim.client,
    reclaim: reclaim.reclaim,
    custodian: reclaim.custodian,
    account: reclaim.account,
    isin: reclaim.isin,
    pay_date: CalendarDate.make(reclaim.payDate),
    income: reclaim.income,
    shares: BigInt(reclaim.shares),
    withheld: withheldRate === null ? { digits: BigInt(withheldMinor), decimals: minorUnitDigits(currency) } : null,
    withheld_rate: rateIfDelivered(withheldRate, withheldRow === null),
    recipient: reclaim.recipient,
    facts: rateFacts === "" ? null : rateFacts,
    treaty_rate: rateIfDelivered(reclaim.treatyRate, isDueTold(reclaim)),
    fee_rate: rate(reclaim.feeRate),
    history: historyOf(reclaim),
    close_reason: null,
    received_usd: null,
    stated_gross: null,
    stated_reclaim: null
  }
}
