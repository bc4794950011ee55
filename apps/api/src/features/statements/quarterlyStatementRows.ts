import { QuarterlyFigures } from "@reclaim/core/domain/statement/QuarterlyFigures"
import { QuarterlyLine } from "@reclaim/core/domain/statement/QuarterlyLine"
import { QuarterlyMarket } from "@reclaim/core/domain/statement/QuarterlyMarket"
import { Statement } from "@reclaim/core/domain/statement/Statement"
import { StatementShare } from "@reclaim/core/domain/statement/StatementShare"
import { Effect, Schema, Struct } from "effect"
import { SqlClient, SqlSchema, type Statement as Sql } from "effect/sql"
import { execute } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

/** A published statement as its list shows it. */
const StatementRow = rowOf({
  ...Statement.fields,
  ...Struct.map(
    Struct.pick(Statement.fields, ["quarter", "version", "status", "publishedOn", "closing"]),
    Schema.requiredKey
  ),
  restatementReason: Schema.String
})

/** Key of a statement of a client. */
const One = Schema.Struct({ clientId: Schema.Int, reportId: Schema.Int })

const figureFields = QuarterlyFigures.fields

// Sums of bigint are numeric; as float8 they are exact below 2^53 cents.
const figureColumns = (sql: SqlClient.SqlClient, { clientId, reportId }: typeof One.Type) => sql`
  (select s.is_fx_left_over from quarterly_statement s where s.client_id = ${clientId} and s.report_id = ${reportId})
    as is_revaluation_left_over,
  ${sql.literal(
    [
      ...Object.entries({
        opening: "opening",
        added: "new",
        filed: "filed",
        paid: "paid",
        fees: "fee",
        refunded_short: "short",
        closed: "closed",
        past_deadline: "past",
        revaluation: "fx",
        interest_and_charges: "interest",
        changed_estimates: "changed",
        closing: "closing"
      }).map(([name, column]) => `coalesce(sum(l.${column}_cents), 0)::float8 as ${name}`),
      ...Object.entries({
        opening_count: "opening",
        added_count: "new",
        filed_count: "filed",
        paid_count: "paid",
        closed_count: "closed",
        past_deadline_count: "past",
        closing_count: "closing"
      }).map(([name, column]) => `coalesce(sum(l.${column}_count), 0)::int as ${name}`)
    ].join(", ")
  )}`

/** A client's quarterly statements, the latest quarter and version first; only one when a guid is given. */
export const listQuarterlyStatements = SqlSchema.findAll({
  Request: Schema.Struct({ clientId: Schema.Int, reportGuid: Schema.NullOr(Schema.String) }),
  Result: StatementRow,
  execute: ({ clientId, reportGuid }) =>
    execute(
      (sql) => sql`
        select * from (
          select report_id as id, report_guid::text, statement_name, cut_off as statement_date, quarter, version::int,
            case when version = max(version) over (partition by quarter) then 'published' else 'restated' end as status,
            (published_at at time zone 'UTC')::date as published_on, closing_cents::float8 as closing,
            restatement_reason
          from quarterly_statement where client_id = ${clientId}
        ) s
        where ${reportGuid}::text is null or report_guid = lower(${reportGuid})
        order by quarter desc, version desc`
    )
})

/** A statement by market, largest closing balance first. */
export const readQuarterlyMarkets = SqlSchema.findAll({
  Request: One,
  Result: rowOf({ ...Struct.omit(QuarterlyMarket.fields, ["figures"]), lineCount: Schema.Int, ...figureFields }),
  execute: ({ clientId, reportId }) =>
    execute(
      (sql) => sql`
        select m.iso2 as country, m.name as country_name, count(*)::int as line_count, ${figureColumns(sql, { clientId, reportId })}
        from quarterly_line l join market m on m.market_id = l.market_id
        where l.client_id = ${clientId} and l.report_id = ${reportId}
        group by m.iso2, m.name order by closing desc, m.iso2`
    )
})

const LineRow = rowOf({
  accountId: Schema.Int,
  marketId: Schema.Int,
  ...Struct.omit(QuarterlyLine.fields, ["figures"]),
  ...figureFields
})

/** The lines of `from`, which has the columns of quarterly_line, with the names they refer to. */
const namedLines = (sql: SqlClient.SqlClient, one: typeof One.Type, from: Sql.Fragment, order: Sql.Fragment) => sql`
  select l.account_id, l.market_id, c.code as fi_code, c.name as fi_name, a.code as acct_code, o.name as bo_name,
    m.iso2 as country, m.name as country_name, ${figureColumns(sql, one)}
  from (${from}) l
  join account a on a.client_id = l.client_id and a.account_id = l.account_id
  join beneficial_owner o on o.client_id = a.client_id and o.bo_id = a.bo_id
  join custodian c on c.custodian_id = a.custodian_id
  join market m on m.market_id = l.market_id
  group by l.account_id, l.market_id, c.code, c.name, a.code, o.name, m.iso2, m.name
  order by ${order}`

/** A statement by account and market, largest closing balance first, up to a number of lines. */
export const readLargestLines = SqlSchema.findAll({
  Request: Schema.Struct({ ...One.fields, limit: Schema.Int }),
  Result: LineRow,
  execute: ({ clientId, limit, reportId }) =>
    Effect.flatMap(SqlClient.SqlClient, (sql) =>
      namedLines(
        sql,
        { clientId, reportId },
        sql`
          select * from quarterly_line where client_id = ${clientId} and report_id = ${reportId}
          order by closing_cents desc, opening_cents desc, account_id, market_id limit ${limit}::int`,
        sql`closing desc, opening desc, l.account_id, l.market_id`
      )
    )
})

/** The lines of a statement after an account and market, by their numbers, up to a number of lines. */
export const readLinesAfter = SqlSchema.findAll({
  Request: Schema.Struct({ ...One.fields, accountId: Schema.Int, marketId: Schema.Int, limit: Schema.Int }),
  Result: LineRow,
  execute: ({ accountId, clientId, limit, marketId, reportId }) =>
    Effect.flatMap(SqlClient.SqlClient, (sql) =>
      namedLines(
        sql,
        { clientId, reportId },
        sql`
          select * from quarterly_line
          where client_id = ${clientId} and report_id = ${reportId}
            and (account_id, market_id) > (${accountId}::int, ${marketId}::smallint)
          order by account_id, market_id limit ${limit}::int`,
        sql`l.account_id, l.market_id`
      )
    )
})

/** A part of a statement's figures with its kind. */
export const readQuarterlyShares = SqlSchema.findAll({
  Request: One,
  Result: rowOf({
    kind: Schema.Literals(["status", "age", "expiring", "closed", "short", "interest"]),
    ...StatementShare.fields
  }),
  execute: ({ clientId, reportId }) =>
    execute(
      (sql) => sql`
        select kind, label, amount_cents::float8 as amount, count from quarterly_breakdown
        where client_id = ${clientId} and report_id = ${reportId} order by kind, place, case when kind = 'short' then -amount_cents end, label`
    )
})
