import { StatementInvestor } from "@reclaim/core/domain/statement/StatementInvestor"
import { Effect, Schema } from "effect"
import { SqlClient, SqlSchema } from "effect/sql"
import { decodedAs, execute } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"
import { investorPart, investorWeights } from "../../ledger/investorSplitSql.ts"

const InvestorRow = rowOf(StatementInvestor.fields)

const investorNameColumns = (sql: SqlClient.SqlClient) => sql`
  o.name as bo_name, v.name as investor_name, v.residence, v.investor_type`

/** A quarterly statement by investor, largest first, up to a number. */
export const readQuarterlyInvestors = SqlSchema.findAll({
  Request: Schema.Struct({ clientId: Schema.Int, reportId: Schema.Int, limit: Schema.Int }),
  Result: InvestorRow,
  execute: ({ clientId, limit, reportId }) =>
    execute(
      (sql) => sql`
        select ${investorNameColumns(sql)}, i.closing_cents::float8 as closing, i.paid_cents::float8 as paid, i.count
        from quarterly_investor i
        join beneficial_owner o on o.client_id = i.client_id and o.bo_id = i.bo_id
        join investor v on v.client_id = i.client_id and v.investor_id = i.investor_id
        where i.client_id = ${clientId} and i.report_id = ${reportId}
        order by i.closing_cents desc, i.paid_cents desc, o.name, v.name, i.investor_id limit ${limit}::int`
    )
})

/** Counts the investors with a share in a quarterly statement. */
export const countQuarterlyInvestors = Effect.fnUntraced(function* (clientId: number, reportId: number) {
  const sql = yield* SqlClient.SqlClient
  const [found] = yield* sql`
    select count(*)::int as count from quarterly_investor where client_id = ${clientId} and report_id = ${reportId}`.pipe(
    decodedAs(Schema.Struct({ count: Schema.Int }))
  )
  return found?.count ?? 0
})

/** A payment by investor, largest first; the parts of each line add up to it. */
export const readPaymentInvestors = SqlSchema.findAll({
  Request: Schema.Struct({ clientId: Schema.Int, paymentId: Schema.Int }),
  Result: InvestorRow,
  execute: ({ clientId, paymentId }) =>
    execute(
      (sql) => sql`
        with line as (
          select seq, net_usd_cents as net from payment_line
          where client_id = ${clientId} and payment_id = ${paymentId}
        ),
        weight as (${investorWeights(sql, { clientId, from: "line" })})
        select ${investorNameColumns(sql)}, 0::float8 as closing, sum(${investorPart(sql, "line.net")})::float8 as paid, count(*)::int
        from line
        join weight using (seq)
        join reclaim r on r.client_id = ${clientId} and r.seq = line.seq
        join account a on a.client_id = ${clientId} and a.account_id = r.account_id
        join beneficial_owner o on o.client_id = ${clientId} and o.bo_id = a.bo_id
        join investor v on v.client_id = ${clientId} and v.investor_id = weight.investor_id
        group by o.bo_id, o.name, v.investor_id, v.name, v.residence, v.investor_type
        order by paid desc, o.name, v.name, v.investor_id`
    )
})
