import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { CurrencyCode } from "@reclaim/core/domain/market/CurrencyCode"
import { Rate } from "@reclaim/core/domain/market/Rate"
import { PaymentStatus } from "@reclaim/core/domain/statement/PaymentStatus"
import { PaymentTotals } from "@reclaim/core/domain/statement/PaymentTotals"
import { StatementStatus } from "@reclaim/core/domain/statement/StatementStatus"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { Decimal } from "@reclaim/core/domain/value/Decimal"
import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { Effect, Schema } from "effect"
import { SqlClient, SqlSchema, type Statement } from "effect/sql"

/** A published statement with what its list says of it, and of which payment it is. */
const StatementRow = Schema.Struct({
  id: Schema.Int,
  reportGuid: Schema.String,
  statementName: Schema.String,
  statementDate: CalendarDate,
  statementAmt: UsdCents,
  version: Schema.Int,
  status: StatementStatus,
  publishedOn: CalendarDate,
  valueDate: CalendarDate,
  paymentStatus: PaymentStatus,
  payeeLast4: Schema.String,
  claimCount: Schema.Int,
  countries: Schema.Array(CountryCode),
  restatementReason: Schema.String,
  paymentId: Schema.Int,
  remittanceReference: Schema.String
})

/** A client's payment statements, the latest first. */
export const listPaymentStatements = SqlSchema.findAll({
  Request: Schema.Int,
  Result: StatementRow,
  execute: (clientId) =>
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql`
        select s.report_id as id, s.report_guid::text as "reportGuid", s.statement_name as "statementName",
          s.statement_date::text as "statementDate", s.pay_amount_cents::float8 as "statementAmt", s.version::int,
          case when s.version = max(s.version) over (partition by s.payment_id) then 'published' else 'restated' end
            as status,
          (s.published_at at time zone 'UTC')::date::text as "publishedOn", p.value_date::text as "valueDate",
          replace(p.status, '_', ' ') as "paymentStatus", p.payee_last4 as "payeeLast4",
          s.claim_count as "claimCount", s.countries, s.restatement_reason as "restatementReason",
          s.payment_id as "paymentId", p.remittance_reference as "remittanceReference"
        from payment_statement s
        join payment p on p.client_id = s.client_id and p.payment_id = s.payment_id
        where s.client_id = ${clientId}
        order by s.statement_date desc, s.payment_id desc, s.version desc`
    )
})

/** Which payment of which client. */
const One = Schema.Struct({ clientId: Schema.Int, paymentId: Schema.Int })

/** All lines of a payment added up, and whose it is. */
export const readPaymentTotals = SqlSchema.findOne({
  Request: One,
  Result: Schema.Struct({ ...PaymentTotals.fields, lineCount: Schema.Int, clientName: Schema.String }),
  execute: ({ clientId, paymentId }) =>
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql`
        select coalesce(sum(gross_usd_cents), 0)::float8 as gross,
          coalesce(sum(interest_usd_cents), 0)::float8 as interest,
          coalesce(sum(charges_usd_cents), 0)::float8 as charges, coalesce(sum(fee_usd_cents), 0)::float8 as fees,
          coalesce(sum(fee_tax_usd_cents), 0)::float8 as "feeTax", coalesce(sum(net_usd_cents), 0)::float8 as net,
          count(*)::int as "lineCount", (select name from client where client_id = ${clientId}) as "clientName"
        from payment_line where client_id = ${clientId} and payment_id = ${paymentId}`
    )
})

/** The fields of core's entity. */
const LineRow = Schema.Struct({
  seq: Schema.Int,
  claimRef: Schema.String,
  boName: Schema.String,
  fiCode: Schema.String,
  fiName: Schema.String,
  acctCode: Schema.String,
  country: CountryCode,
  countryName: Schema.String,
  isin: Schema.String,
  securityName: Schema.String,
  payDate: CalendarDate,
  shares: Schema.BigInt,
  currency: CurrencyCode,
  grossMinor: Schema.BigInt,
  reclaimMinor: Schema.BigInt,
  refundMinor: Schema.BigInt,
  shortfallReason: Schema.String,
  fxRate: Decimal,
  fxDate: CalendarDate,
  fxSource: Schema.String,
  gross: UsdCents,
  interest: UsdCents,
  charges: UsdCents,
  feeRate: Rate,
  fee: UsdCents,
  feeTax: UsdCents,
  net: UsdCents
})

/** The lines of `from`, which has the columns of payment_line, with everything that a statement says of them. */
const describedLines = (sql: SqlClient.SqlClient, from: Statement.Fragment, order: Statement.Fragment) => sql`
  select l.seq, coalesce(r.external_id, l.seq::text) as "claimRef", o.name as "boName", c.code as "fiCode",
    c.name as "fiName", a.code as "acctCode", m.iso2 as country, m.name as "countryName", s.isin,
    s.name as "securityName", e.pay_date::text as "payDate", r.shares, r.currency,
    r.gross_minor as "grossMinor", r.reclaim_minor as "reclaimMinor", l.refund_minor as "refundMinor",
    l.shortfall_reason as "shortfallReason", trim_scale(l.fx_rate)::text as "fxRate", l.fx_date::text as "fxDate",
    l.fx_source as "fxSource", l.gross_usd_cents::float8 as gross, l.interest_usd_cents::float8 as interest,
    l.charges_usd_cents::float8 as charges, trim_scale(l.fee_rate)::text as "feeRate",
    l.fee_usd_cents::float8 as fee, l.fee_tax_usd_cents::float8 as "feeTax", l.net_usd_cents::float8 as net
  from (${from}) l
  join reclaim r on r.client_id = l.client_id and r.seq = l.seq
  join account a on a.client_id = r.client_id and a.account_id = r.account_id
  join beneficial_owner o on o.client_id = a.client_id and o.bo_id = a.bo_id
  join custodian c on c.custodian_id = r.custodian_id
  join market m on m.market_id = r.market_id
  join dividend_event e on e.event_id = r.event_id
  join security s on s.security_id = e.security_id
  order by ${order}`

/** The lines of a payment, the largest net amount first, at most so many. */
export const readLargestPaymentLines = SqlSchema.findAll({
  Request: Schema.Struct({ ...One.fields, limit: Schema.Int }),
  Result: LineRow,
  execute: ({ clientId, limit, paymentId }) =>
    Effect.flatMap(SqlClient.SqlClient, (sql) =>
      describedLines(
        sql,
        sql`
          select * from payment_line where client_id = ${clientId} and payment_id = ${paymentId}
          order by net_usd_cents desc, seq limit ${limit}::int`,
        sql`l.net_usd_cents desc, l.seq`
      )
    )
})

/** The lines of a payment of reclaims with higher numbers than one, by number, at most so many. */
export const readPaymentLinesAfter = SqlSchema.findAll({
  Request: Schema.Struct({ ...One.fields, seq: Schema.Int, limit: Schema.Int }),
  Result: LineRow,
  execute: ({ clientId, limit, paymentId, seq }) =>
    Effect.flatMap(SqlClient.SqlClient, (sql) =>
      describedLines(
        sql,
        sql`
          select * from payment_line
          where client_id = ${clientId} and payment_id = ${paymentId} and seq > ${seq}::int
          order by seq limit ${limit}::int`,
        sql`l.seq`
      )
    )
})
