import { PaymentStatement } from "@reclaim/core/domain/statement/PaymentStatement"
import { PaymentStatementLine } from "@reclaim/core/domain/statement/PaymentStatementLine"
import { PaymentTotals } from "@reclaim/core/domain/statement/PaymentTotals"
import { Effect, Schema, Struct } from "effect"
import { SqlClient, SqlSchema, type Statement } from "effect/sql"
import { execute } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

/** A published statement as its list shows it, and its payment. */
const StatementRow = rowOf({
  ...PaymentStatement.fields,
  ...Struct.map(
    Struct.omit(PaymentStatement.fields, [
      "id",
      "reportGuid",
      "statementName",
      "statementDate",
      "statementAmt",
      "outstanding"
    ]),
    Schema.requiredKey
  ),
  restatementReason: Schema.String,
  paymentId: Schema.Int,
  remittanceReference: Schema.String
})

/** A client's payment statements, latest first. */
export const listPaymentStatements = SqlSchema.findAll({
  Request: Schema.Int,
  Result: StatementRow,
  execute: (clientId) =>
    execute(
      (sql) => sql`
        select s.report_id as id, s.report_guid::text, s.statement_name, s.statement_date,
          s.pay_amount_cents::float8 as statement_amt, s.version::int,
          case when s.version = max(s.version) over (partition by s.payment_id) then 'published' else 'restated' end
            as status,
          (s.published_at at time zone 'UTC')::date as published_on, p.value_date,
          replace(p.status, '_', ' ') as payment_status, p.payee_last4, s.claim_count, s.countries,
          s.restatement_reason, s.payment_id, p.remittance_reference
        from payment_statement s
        join payment p on p.client_id = s.client_id and p.payment_id = s.payment_id
        where s.client_id = ${clientId}
        order by s.statement_date desc, s.payment_id desc, s.version desc`
    )
})

/** Key of a payment of a client. */
const One = Schema.Struct({ clientId: Schema.Int, paymentId: Schema.Int })

/** The sums of all lines of a payment, and whose it is. */
export const readPaymentTotals = SqlSchema.findOne({
  Request: One,
  Result: rowOf({ ...PaymentTotals.fields, lineCount: Schema.Int, clientName: Schema.String }),
  execute: ({ clientId, paymentId }) =>
    execute(
      (sql) => sql`
        select coalesce(sum(gross_usd_cents), 0)::float8 as gross,
          coalesce(sum(interest_usd_cents), 0)::float8 as interest,
          coalesce(sum(charges_usd_cents), 0)::float8 as charges, coalesce(sum(fee_usd_cents), 0)::float8 as fees,
          coalesce(sum(fee_tax_usd_cents), 0)::float8 as fee_tax, coalesce(sum(net_usd_cents), 0)::float8 as net,
          count(*)::int as line_count, (select name from client where client_id = ${clientId}) as client_name
        from payment_line where client_id = ${clientId} and payment_id = ${paymentId}`
    )
})

const LineRow = rowOf(PaymentStatementLine.fields)

/** Joins the lines of `from`, which has the columns of payment_line, to everything that a statement shows of them. */
const describedLines = (sql: SqlClient.SqlClient, from: Statement.Fragment, order: Statement.Fragment) => sql`
  select l.seq, coalesce(r.external_id, l.seq::text) as claim_ref, o.name as bo_name, c.code as fi_code,
    c.name as fi_name, a.code as acct_code, m.iso2 as country, m.name as country_name, s.isin,
    s.name as security_name, e.pay_date, r.shares, r.currency, r.gross_minor, r.reclaim_minor, l.refund_minor,
    l.shortfall_reason, trim_scale(l.fx_rate)::text as fx_rate, l.fx_date, l.fx_source, l.gross_usd_cents::float8 as gross, l.interest_usd_cents::float8 as interest,
    l.charges_usd_cents::float8 as charges, trim_scale(l.fee_rate)::text as fee_rate,
    l.fee_usd_cents::float8 as fee, l.fee_tax_usd_cents::float8 as fee_tax, l.net_usd_cents::float8 as net
  from (${from}) l
  join reclaim r on r.client_id = l.client_id and r.seq = l.seq
  join account a on a.client_id = r.client_id and a.account_id = r.account_id
  join beneficial_owner o on o.client_id = a.client_id and o.bo_id = a.bo_id
  join custodian c on c.custodian_id = r.custodian_id
  join market m on m.market_id = r.market_id
  join dividend_event e on e.event_id = r.event_id
  join security s on s.security_id = e.security_id
  order by ${order}`

/** The lines of a payment up to a number, the largest net amount first. */
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

/** The lines of a payment after a reclaim number, by number, up to a number. */
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
