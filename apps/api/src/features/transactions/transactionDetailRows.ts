import { UsClassification } from "@reclaim/core/domain/market/UsClassification"
import { RateIncome } from "@reclaim/core/domain/market/RateIncome"
import { Rate } from "@reclaim/core/domain/market/Rate"
import { RateCorrection } from "@reclaim/core/domain/rate/RateCorrection"
import {
  IncomePart,
  InvestorPart,
  PaymentPart,
  TransactionDetail
} from "@reclaim/core/domain/reclaim/TransactionDetail"
import { documentClassIds } from "@reclaim/core/domain/document/requirement/DocumentClass"
import { Requirement } from "@reclaim/core/domain/document/requirement/Requirement"
import { openRequirementStates } from "@reclaim/core/domain/document/requirement/RequirementState"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { stages } from "@reclaim/core/domain/reclaim/Stage"
import { stageIdsIn } from "@reclaim/core/domain/reclaim/StagePhase"
import { yearlyMinimums } from "@reclaim/engine/entitlement/yearlyMinimums"
import { Effect, Option, Schema, Struct } from "effect"
import { SqlClient, SqlSchema } from "effect/sql"
import { ratesActor } from "../../ledger/rates/ratesActor.ts"
import { decodedAs, execute } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"
import { isPastDeadlineSql } from "../../ledger/filterSql.ts"
import { transactionColumns, transactionFields, transactionTables } from "../../ledger/transactionRows.ts"

/** Stages of claims that a market may pay on, and of those closed because it does not. */
const countedStages = [...stageIdsIn("unfiled", "filed", "paid"), stages.below_minimum.id]

const TransactionKey = Schema.Struct({ clientId: Schema.Int, seq: Schema.Int })

/** A reclaim with everything its amounts and days are derived from. */
const DetailRow = rowOf({
  ...transactionFields,
  ...Struct.pick(TransactionDetail.fields, [
    "claimRef",
    "residence",
    "entityType",
    "exDate",
    "eventType",
    "withheldRate",
    "identifiedOn",
    "closedOn",
    "closeReason"
  ]),
  dividendSource: Schema.String,
  income: RateIncome,
  otherParts: Schema.Array(IncomePart),
  usClassification: Schema.NullOr(UsClassification),
  /** True if the reclaim was stored with its rate rows, so that a null row means no rate. */
  hasRateRows: Schema.Boolean,
  withheldRow: Schema.NullOr(Schema.String),
  dueRow: Schema.NullOr(Schema.String),
  /** A market as core encodes it; an empty object when the market's rules are not on file. */
  marketRules: Schema.Unknown,
  fxDate: Schema.NullOr(CalendarDate),
  /** Null when the table has no rate of that day. */
  fxSource: Schema.NullOr(Schema.String),
  receivedUsd: Schema.NullOr(UsdCents),
  stagePath: Schema.Array(Schema.Int),
  stageDays: Schema.Array(CalendarDate)
})

const findDetail = SqlSchema.findOneOption({
  Request: TransactionKey,
  Result: DetailRow,
  execute: ({ clientId, seq }) =>
    execute(
      (sql) => sql`
        select ${sql.literal(transactionColumns)},
          coalesce(r.external_id, r.seq::text) as claim_ref, o.residence, o.entity_type, e.ex_date, e.event_type, e.income,
          o.us_classification, r.recipient is not null as has_rate_rows, w.content as withheld_row, d.content as due_row,
          e.source as dividend_source, m.rules as market_rules, trim_scale(r.withheld_rate)::text as withheld_rate,
          coalesce((
            select jsonb_agg(jsonb_build_object('income', p.income, 'grossPerShare', trim_scale(p.gross_per_share)::text)
              order by p.income)
            from dividend_event p
            where p.security_id = e.security_id and p.pay_date = e.pay_date and p.event_id <> e.event_id
          ), '[]') as other_parts,
          r.fx_date, f.source as fx_source, r.received_usd_cents::float8 as received_usd, r.identified_on,
          r.closed_on, r.close_reason, r.stage_path::int[], r.stage_days::text[]
        from reclaim r
        ${sql.literal(transactionTables)}
        left join rate_row w on w.rate_row_id = r.withheld_row
        left join rate_row d on d.rate_row_id = r.due_row
        left join fx_rate f on f.currency = r.currency and f.rate_date = r.fx_date
        where r.client_id = ${clientId} and r.seq = ${seq}`
    )
})

const findInvestors = SqlSchema.findAll({
  Request: TransactionKey,
  Result: rowOf({ ...Struct.omit(InvestorPart.fields, ["dueRow"]), dueRow: Schema.NullOr(Schema.String) }),
  execute: ({ clientId, seq }) =>
    execute(
      (sql) => sql`
        select i.name, i.residence, i.investor_type, trim_scale(l.percent)::text as percent,
          trim_scale(l.treaty_rate)::text as treaty_rate, l.gross_minor, l.withheld_minor, l.due_minor, l.reclaim_minor,
          d.content as due_row
        from reclaim_line l join investor i on i.client_id = l.client_id and i.investor_id = l.investor_id
        left join rate_row d on d.rate_row_id = l.due_row
        where l.client_id = ${clientId} and l.seq = ${seq}
        order by l.percent desc, i.name collate "C", l.investor_id`
    )
})

const findPayments = SqlSchema.findAll({
  Request: TransactionKey,
  Result: rowOf(PaymentPart.fields),
  execute: ({ clientId, seq }) =>
    execute(
      (sql) => sql`
        select p.value_date, p.status,
          (select s.report_id from payment_statement s where s.client_id = p.client_id and s.payment_id = p.payment_id
            order by s.version desc limit 1) as statement_id,
          p.remittance_reference, l.refund_minor, l.shortfall_reason, r.currency,
          trim_scale(l.fx_rate)::text as fx_rate, l.fx_date, l.fx_source, l.gross_usd_cents::float8 as gross_usd,
          l.interest_usd_cents::float8 as interest_usd, l.charges_usd_cents::float8 as charges_usd,
          trim_scale(l.fee_rate)::text as fee_rate, l.fee_usd_cents::float8 as fee_usd,
          l.fee_tax_usd_cents::float8 as fee_tax_usd, l.net_usd_cents::float8 as net_usd
        from payment_line l
        join payment p on p.client_id = l.client_id and p.payment_id = l.payment_id
        join reclaim r on r.client_id = l.client_id and r.seq = l.seq
        where l.client_id = ${clientId} and l.seq = ${seq}
        order by p.value_date, p.payment_id`
    )
})

/** Rates as they were recorded before and after a change. */
const CorrectionRow = rowOf({
  on: CalendarDate,
  withheldBefore: Schema.NullOr(Rate),
  withheldAfter: Schema.NullOr(Rate),
  withheldRow: Schema.NullOr(Schema.String),
  dueBefore: Schema.NullOr(Rate),
  dueAfter: Schema.NullOr(Rate),
  dueRow: Schema.NullOr(Schema.String),
  ...Struct.pick(RateCorrection.fields, ["reclaimBefore", "reclaimAfter"])
})

// Only changes by the rate tables: other imports correct rates together with the facts behind them.
const findCorrections = SqlSchema.findAll({
  Request: TransactionKey,
  Result: CorrectionRow,
  execute: ({ clientId, seq }) =>
    execute(
      (sql) => sql`
        select (a.at at time zone 'UTC')::date::text as on,
          trim_scale((a.old ->> 'withheld_rate')::numeric)::text as withheld_before,
          trim_scale((a.new ->> 'withheld_rate')::numeric)::text as withheld_after, w.content as withheld_row,
          trim_scale((a.old ->> 'treaty_rate')::numeric)::text as due_before,
          trim_scale((a.new ->> 'treaty_rate')::numeric)::text as due_after, d.content as due_row,
          (a.old ->> 'reclaim_minor')::bigint as reclaim_before, (a.new ->> 'reclaim_minor')::bigint as reclaim_after
        from reclaim_audit a
        left join rate_row w on w.rate_row_id = (a.new ->> 'withheld_row')::int
        left join rate_row d on d.rate_row_id = (a.new ->> 'due_row')::int
        where a.client_id = ${clientId} and a.seq = ${seq} and a.actor like ${`${ratesActor("")}%`}
          and (a.old ->> 'reclaim_minor', a.old ->> 'withheld_minor') is distinct from
            (a.new ->> 'reclaim_minor', a.new ->> 'withheld_minor')
        order by a.rev`
    )
})

/** Missing document of a reclaim. */
const LackingRow = rowOf({
  ...Struct.pick(Requirement.fields, ["code", "name", "leadDays", "orderedOn", "expectedOn"]),
  investorId: Schema.NullOr(Schema.Int)
})

// Nothing can be ordered while the provider is at work.
const findLacking = SqlSchema.findAll({
  Request: TransactionKey,
  Result: LackingRow,
  execute: ({ clientId, seq }) =>
    execute(
      (sql) => sql`
        select q.code, q.name, q.lead_days, q.ordered_on, q.expected_on, q.investor_id
        from reclaim r
        join account a on a.client_id = r.client_id and a.account_id = r.account_id
        join requirement q on q.client_id = a.client_id and q.bo_id = a.bo_id
          and (q.market_id is null or q.market_id = r.market_id)
        where r.client_id = ${clientId} and r.seq = ${seq} and (q.seq is null or q.seq = r.seq) and r.seq = any(q.seqs) and ${sql.in("q.state", openRequirementStates)}
          and q.classification_id <> ${documentClassIds.processing}
        order by q.requirement_id`
    )
})

/**
 * Sums an owner's claims in a market and year. Of its own other claims, those count that were not refused and can be
 * paid.
 */
const findRefundsOfYear = (asked: typeof TransactionKey.Type, today: CalendarDate) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql`
      select case when count(distinct r.currency) = 1 then sum(r.reclaim_minor)::bigint end as refunds_minor
      from reclaim f
      join account b on b.client_id = f.client_id and b.account_id = f.account_id
      join dividend_event d on d.event_id = f.event_id
      join account a on a.client_id = b.client_id and a.bo_id = b.bo_id
      join reclaim r on r.client_id = a.client_id and r.account_id = a.account_id and r.market_id = f.market_id
      join dividend_event e on e.event_id = r.event_id
      where f.client_id = ${asked.clientId} and f.seq = ${asked.seq}
        and extract(year from e.pay_date) = extract(year from d.pay_date)
        and (r.seq = f.seq or r.stage_id = any(${countedStages}::smallint[])) and not ${isPastDeadlineSql(sql, today)}`.pipe(
      decodedAs(rowOf({ refundsMinor: Schema.NullOr(Schema.BigInt) }))
    )
    return rows[0]?.refundsMinor ?? null
  })

/**
 * Reads a reclaim with its investors' parts, its payments and its missing documents; null if the client has none of
 * this number.
 */
export const readTransactionDetail = Effect.fnUntraced(function* (clientId: number, seq: number, today: CalendarDate) {
  const asked = { clientId, seq }
  const found = Option.getOrNull(yield* findDetail(asked))
  if (found === null) return null
  return {
    row: found,
    investors: yield* findInvestors(asked),
    payments: yield* findPayments(asked),
    corrections: yield* findCorrections(asked),
    lacking: yield* findLacking(asked),
    refundsOfYear: yearlyMinimums[found.country] === undefined ? null : yield* findRefundsOfYear(asked, today)
  }
})
