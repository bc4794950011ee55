import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { CurrencyCode } from "@reclaim/core/domain/market/CurrencyCode"
import { EntityType } from "@reclaim/core/domain/market/EntityType"
import { Rate } from "@reclaim/core/domain/market/Rate"
import { PaymentPart } from "@reclaim/core/domain/reclaim/TransactionDetail"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { Decimal } from "@reclaim/core/domain/value/Decimal"
import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { Effect, Option, Schema } from "effect"
import { SqlClient, SqlSchema } from "effect/sql"
import { transactionColumns, TransactionRow, transactionTables } from "../../ledger/transactionRows.ts"

const Asked = Schema.Struct({ clientId: Schema.Int, seq: Schema.Int })

/** A reclaim with all that its amounts and days follow from. */
const DetailRow = Schema.Struct({
  ...TransactionRow.fields,
  entityType: EntityType,
  exDate: CalendarDate,
  eventType: Schema.String,
  grossPerShare: Decimal,
  dividendSource: Schema.String,
  /** As core's market encodes itself; an empty object where the market's rules are not on file. */
  marketRules: Schema.Unknown,
  withheldRate: Schema.NullOr(Rate),
  fxDate: Schema.NullOr(CalendarDate),
  /** Null where the table has no rate of that day. */
  fxSource: Schema.NullOr(Schema.String),
  receivedUsd: Schema.NullOr(UsdCents),
  identifiedOn: Schema.NullOr(CalendarDate),
  closedOn: Schema.NullOr(CalendarDate),
  closeReason: Schema.String,
  stagePath: Schema.Array(Schema.Int),
  stageDays: Schema.Array(CalendarDate)
})

const findDetail = SqlSchema.findOneOption({
  Request: Asked,
  Result: DetailRow,
  execute: ({ clientId, seq }) =>
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql`
        select ${sql.literal(transactionColumns)},
          o.entity_type as "entityType", e.ex_date as "exDate", e.event_type as "eventType",
          trim_scale(e.gross_per_share)::text as "grossPerShare", e.source as "dividendSource", m.rules as "marketRules", trim_scale(r.withheld_rate)::text as "withheldRate",
          r.fx_date as "fxDate", f.source as "fxSource", r.received_usd_cents::float8 as "receivedUsd",
          r.identified_on as "identifiedOn", r.closed_on as "closedOn", r.close_reason as "closeReason",
          r.stage_path::int[] as "stagePath", r.stage_days::text[] as "stageDays"
        from reclaim r
        ${sql.literal(transactionTables)}
        left join fx_rate f on f.currency = r.currency and f.rate_date = r.fx_date
        where r.client_id = ${clientId} and r.seq = ${seq}`
    )
})

const InvestorRow = Schema.Struct({
  name: Schema.String,
  residence: CountryCode,
  investorType: Schema.String,
  percent: Rate,
  treatyRate: Schema.NullOr(Rate),
  grossMinor: Schema.BigInt,
  withheldMinor: Schema.BigInt,
  dueMinor: Schema.BigInt,
  reclaimMinor: Schema.BigInt
})

const findInvestors = SqlSchema.findAll({
  Request: Asked,
  Result: InvestorRow,
  execute: ({ clientId, seq }) =>
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql`
        select i.name, i.residence, i.investor_type as "investorType", trim_scale(l.percent)::text as percent,
          trim_scale(l.treaty_rate)::text as "treatyRate", l.gross_minor as "grossMinor",
          l.withheld_minor as "withheldMinor", l.due_minor as "dueMinor", l.reclaim_minor as "reclaimMinor"
        from reclaim_line l join investor i on i.client_id = l.client_id and i.investor_id = l.investor_id
        where l.client_id = ${clientId} and l.seq = ${seq}
        order by l.percent desc, i.name collate "C", l.investor_id`
    )
})

const PaymentRow = Schema.Struct({
  valueDate: CalendarDate,
  status: PaymentPart.fields.status,
  remittanceReference: Schema.String,
  refundMinor: Schema.BigInt,
  shortfallReason: Schema.String,
  currency: CurrencyCode,
  fxRate: Decimal,
  fxDate: CalendarDate,
  fxSource: Schema.String,
  grossUsd: UsdCents,
  interestUsd: UsdCents,
  chargesUsd: UsdCents,
  feeRate: Rate,
  feeUsd: UsdCents,
  feeTaxUsd: UsdCents,
  netUsd: UsdCents
})

const findPayments = SqlSchema.findAll({
  Request: Asked,
  Result: PaymentRow,
  execute: ({ clientId, seq }) =>
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql`
        select p.value_date as "valueDate", p.status, p.remittance_reference as "remittanceReference",
          l.refund_minor as "refundMinor", l.shortfall_reason as "shortfallReason", r.currency,
          trim_scale(l.fx_rate)::text as "fxRate", l.fx_date as "fxDate", l.fx_source as "fxSource",
          l.gross_usd_cents::float8 as "grossUsd", l.interest_usd_cents::float8 as "interestUsd",
          l.charges_usd_cents::float8 as "chargesUsd", trim_scale(l.fee_rate)::text as "feeRate",
          l.fee_usd_cents::float8 as "feeUsd", l.fee_tax_usd_cents::float8 as "feeTaxUsd",
          l.net_usd_cents::float8 as "netUsd"
        from payment_line l
        join payment p on p.client_id = l.client_id and p.payment_id = l.payment_id
        join reclaim r on r.client_id = l.client_id and r.seq = l.seq
        where l.client_id = ${clientId} and l.seq = ${seq}
        order by p.value_date, p.payment_id`
    )
})

/** One reclaim with its investors' parts and its payments; null where the client has none of that number. */
export const readTransactionDetail = Effect.fnUntraced(function* (clientId: number, seq: number) {
  const asked = { clientId, seq }
  const found = Option.getOrNull(yield* findDetail(asked))
  if (found === null) return null
  return { row: found, investors: yield* findInvestors(asked), payments: yield* findPayments(asked) }
})
