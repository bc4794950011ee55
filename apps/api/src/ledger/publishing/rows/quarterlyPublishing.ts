import { clientStatusDisplayOrder } from "@reclaim/core/domain/reclaim/ClientStatus"
import { stageById, stages } from "@reclaim/core/domain/reclaim/Stage"
import { phaseOf } from "@reclaim/core/domain/reclaim/StagePhase"
import { closings, formerClosingLabels } from "@reclaim/core/domain/statement/closings"
import { interestPartCodes } from "@reclaim/core/domain/statement/InterestPart"
import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { Effect, Schema } from "effect"
import { SqlClient, SqlSchema, type Statement } from "effect/sql"
import { decodedAs, execute } from "../../../platform/sql/queryRows.ts"
import { rowOf } from "../../../platform/sql/rowOf.ts"
import { investorPart, investorWeights } from "../../investorSplitSql.ts"
import {
  centColumns,
  lineColumns,
  commaList,
  movements,
  type QuarterlyDraft,
  readCentFactors
} from "./quarterlyMovements.ts"

/** A close reason that is not one of its stage's is left out: the stage alone says what happened. */
const closedStages = closings.filter(({ reason }) => reason === null)
const unfiledStages = [...stageById.values()].filter((meaning) => phaseOf(meaning) === "unfiled")

const investorParts = (sql: SqlClient.SqlClient, { clientId }: QuarterlyDraft) => sql`
  weight as (${investorWeights(sql, { clientId, from: "item" })}),
  part as (
    select i.account_id, w.investor_id, i.is_open, i.is_paid, ${investorPart(sql, "estimate")} as estimate,
      ${investorPart(sql, "received")} as received
    from item i join weight w using (seq)
    where i.is_open or i.is_paid
  )`

const insertHead = (sql: SqlClient.SqlClient, draft: QuarterlyDraft) => sql`
  insert into quarterly_statement (client_id, report_id, quarter, version, statement_name, cut_off, restatement_reason,
    rev, ${sql.literal(commaList(Object.values(centColumns)))})
  select ${draft.clientId}::int, ${draft.reportId}::int, ${draft.quarter}, ${draft.version}::int, ${draft.name},
    ${draft.cutOff}::date, ${draft.reason}, ${draft.rev}::bigint,
    ${sql.literal(commaList(Object.keys(centColumns).map((name) => `coalesce(sum(${name}), 0)`)))}
  from line`

const insertLines = (sql: SqlClient.SqlClient, { clientId, reportId }: QuarterlyDraft) => sql`
  insert into quarterly_line (client_id, report_id, account_id, market_id, ${sql.literal(commaList(Object.values(lineColumns)))})
  select ${clientId}::int, ${reportId}::int, account_id, market_id, ${sql.literal(commaList(Object.keys(lineColumns)))}
  from line`

const insertInvestors = (sql: SqlClient.SqlClient, { clientId, reportId }: QuarterlyDraft) => sql`
  insert into quarterly_investor (client_id, report_id, bo_id, investor_id, closing_cents, paid_cents, count)
  select ${clientId}::int, ${reportId}::int, a.bo_id, p.investor_id,
    coalesce(sum(p.estimate) filter (where p.is_open), 0), coalesce(sum(p.received) filter (where p.is_paid), 0), count(*)
  from part p join account a on a.client_id = ${clientId} and a.account_id = p.account_id
  group by a.bo_id, p.investor_id`

/**
 * Writes the closing balance by status on the cut-off, its filed part by age, the unfiled part that expires within
 * twelve months, closed amounts and short refunds by reason, and the parts of interest and charges. A reclaim without
 * imported steps counts as Processing until it was filed.
 */
const insertBreakdowns = (sql: SqlClient.SqlClient, { clientId, cutOff, reportId }: QuarterlyDraft) => sql`
  insert into quarterly_breakdown (client_id, report_id, kind, label, place, amount_cents, count)
  select ${clientId}::int, ${reportId}::int, kind, label, min(place), sum(estimate), count(*) from (
    select 'status' as kind, label, array_position(${clientStatusDisplayOrder}::text[], label) as place, estimate
    from item
    left join unnest(${unfiledStages.map(({ id }) => id)}::int[], ${unfiledStages.map(({ client }) => client)}::text[])
      as s (stage_id, status) on s.stage_id = item.stage_then
    cross join lateral (select case when is_filed then 'Filed' else coalesce(s.status, 'Processing') end as label) l
    where is_open
    union all
    select 'age', (array['<6', '6-12', '12-24', '>24'])[place], place, estimate
    from item
    cross join lateral (
      select case
        when filed_on > (${cutOff}::date - interval '6 months')::date then 1
        when filed_on > (${cutOff}::date - interval '12 months')::date then 2
        when filed_on > (${cutOff}::date - interval '24 months')::date then 3
        else 4
      end as place
    ) a
    where is_open and is_filed
    union all
    select 'expiring', to_char(expires_on, 'YYYY-MM'),
      (extract(year from expires_on) * 12 + extract(month from expires_on)
        - extract(year from ${cutOff}::date) * 12 - extract(month from ${cutOff}::date))::int, estimate
    from item
    where is_open and not is_filed
      and expires_on between ${cutOff}::date and (${cutOff}::date + interval '12 months')::date
    union all
    select 'closed', coalesce(c.code, s.code), stage_then, estimate
    from item
    join unnest(${closedStages.map(({ stage }) => stages[stage].id)}::int[], ${closedStages.map(({ code }) => code)}::text[])
      as s (stage_id, code) on s.stage_id = stage_then
    left join unnest(${closings.map(({ stage }) => stages[stage].id)}::int[], ${closings.map(({ reason }) => reason)}::text[],
        ${closings.map(({ code }) => code)}::text[])
      as c (stage_id, reason, code) on (c.stage_id, c.reason) = (stage_then, close_reason)
    where is_closed
    union all
    select 'short', short_reason, 0, short from difference where short <> 0
    union all
    select 'interest', p.code, p.place, p.amount from difference
    cross join lateral unnest(${interestPartCodes}::text[], array[${sql.literal(interestPartCodes.join(", "))}])
      with ordinality as p (code, amount, place)
    where p.amount <> 0
  ) b group by kind, label`

/** Writes the whole statement in one SQL statement, so that everything in it is of one snapshot. */
export const insertQuarterly = (draft: QuarterlyDraft) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const factors = yield* readCentFactors(draft.clientId)
    return yield* sql`
      with ${movements(sql, draft, factors)}, ${investorParts(sql, draft)},
        head as (${insertHead(sql, draft)}), lines as (${insertLines(sql, draft)}),
        investors as (${insertInvestors(sql, draft)})
      ${insertBreakdowns(sql, draft)}`
  })

/** The state of a client's statements before one is published. */
const StatementState = rowOf({
  rev: Schema.BigInt,
  nextId: Schema.Int,
  heldId: Schema.NullOr(Schema.Int),
  heldVersion: Schema.Int,
  previousId: Schema.NullOr(Schema.Int),
  previousRev: Schema.NullOr(Schema.BigInt),
  opensWithPast: Schema.Boolean
})

/**
 * Takes the client's lock until commit, so that no reclaim changes and no other statement is published. None if the
 * client does not exist.
 */
export const lockStatements = SqlSchema.findOneOption({
  Request: Schema.Struct({ clientId: Schema.Int, quarter: Schema.String, previous: Schema.String }),
  Result: StatementState,
  execute: ({ clientId, previous, quarter }) =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const locked = yield* sql`
        select rev from client_rev where client_id = ${clientId} for update`.pipe(
        decodedAs(Schema.Struct({ rev: Schema.BigInt }))
      )
      if (locked[0] === undefined) return []
      const currentStatement = (wanted: string) => sql`
        select * from quarterly_statement where client_id = ${clientId} and quarter = ${wanted}
        order by version desc limit 1`
      return yield* sql`
        select ${locked[0].rev}::bigint as rev,
          (select coalesce(max(report_id), 0) + 1 from quarterly_statement where client_id = ${clientId})::int as next_id,
          (select report_id from (${currentStatement(quarter)}) h) as held_id,
          (select coalesce(max(version), 0) from quarterly_statement
            where client_id = ${clientId} and quarter = ${quarter})::int as held_version,
          p.report_id as previous_id, p.rev as previous_rev, coalesce(p.is_fx_left_over, false) as opens_with_past
        from (select) one left join (${currentStatement(previous)}) p on true`
    })
})

/** The meaning of a label, whether it was published in words or as a code. */
const labelMeaning = (sql: SqlClient.SqlClient) => sql`
  case when kind = 'closed'
    then coalesce(${JSON.stringify(Object.fromEntries(formerClosingLabels))}::jsonb ->> label, label) else label end`

/**
 * Figures of statements by table. Next to a statement whose revaluation was a remainder, only the movements that both
 * have are compared: reclaims past their deadline were open then.
 */
const figures = (sql: SqlClient.SqlClient, isBesideFormer: boolean) => {
  const asFormer = {
    ...lineColumns,
    short: "0",
    interest: "0",
    changed: "0",
    past: "0",
    past_count: "0",
    fx: "fx_cents - short_cents + interest_cents + changed_cents",
    closing: "closing_cents + past_cents",
    closing_count: "closing_count + past_count"
  }
  const columns = Object.values(isBesideFormer ? asFormer : lineColumns)
  const ofAll = {
    quarterly_line: sql`account_id, market_id, ${sql.literal(commaList(columns))}`,
    quarterly_breakdown: sql`kind, ${labelMeaning(sql)}, place, amount_cents, count`,
    quarterly_investor: sql`bo_id, investor_id, closing_cents, paid_cents, count`
  }
  return isBesideFormer ? { quarterly_line: ofAll.quarterly_line } : ofAll
}

/** True if two statements of a client are the same, line by line. */
export const isSameStatement = Effect.fnUntraced(function* (clientId: number, one: number, other: number) {
  const sql = yield* SqlClient.SqlClient
  const former = yield* sql`
    select from quarterly_statement where client_id = ${clientId} and report_id = ${other}::int and is_fx_left_over`
  const rowsOf = (table: string, columns: Statement.Fragment, reportId: number) =>
    sql`select ${columns} from ${sql(table)} where client_id = ${clientId} and report_id = ${reportId}`
  for (const [table, columns] of Object.entries(figures(sql, former.length > 0))) {
    const [a, b] = [rowsOf(table, columns, one), rowsOf(table, columns, other)]
    const differing = yield* sql`select from ((${a} except ${b}) union all (${b} except ${a})) d limit 1`
    if (differing.length > 0) return false
  }
  return true
})

/** The lines of a statement whose movements do not lead to their closing balance, the greatest difference first. */
export const readUntied = SqlSchema.findAll({
  Request: Schema.Struct({ clientId: Schema.Int, reportId: Schema.Int }),
  Result: rowOf({ account: Schema.String, market: Schema.String, cents: UsdCents }),
  execute: ({ clientId, reportId }) =>
    execute(
      (sql) => sql`
        select a.code as account, m.name as market, cents::float8 as cents
        from quarterly_line l
        join account a on a.client_id = l.client_id and a.account_id = l.account_id
        join market m on m.market_id = l.market_id
        cross join lateral (
          select opening_cents + new_cents - paid_cents - short_cents - closed_cents - past_cents + fx_cents + interest_cents
            + changed_cents - closing_cents as cents
        ) d
        where l.client_id = ${clientId} and l.report_id = ${reportId} and cents <> 0
        order by abs(cents) desc, account, market`
    )
})

/**
 * Checks a new statement before it is published: whether it is empty, because nothing was open on any day of its
 * quarter, and whether its opening balance equals the closing balance of the statement before, account by account.
 * Without a statement before, it does.
 */
export const readStanding = SqlSchema.findOne({
  Request: Schema.Struct({ clientId: Schema.Int, reportId: Schema.Int, previousId: Schema.NullOr(Schema.Int) }),
  Result: Schema.Struct({ isEmpty: Schema.Boolean, opensAsClosed: Schema.Boolean }),
  execute: ({ clientId, previousId, reportId }) =>
    Effect.flatMap(SqlClient.SqlClient, (sql) => {
      const countsOf = (id: number | null, column: "opening_count" | "closing_count") => sql`
        select account_id, market_id, ${sql(column)} from quarterly_line
        where client_id = ${clientId} and report_id = ${id}::int and ${sql(column)} <> 0`
      const [opening, closing] = [countsOf(reportId, "opening_count"), countsOf(previousId, "closing_count")]
      return sql`
        select not exists (
            select from quarterly_line where client_id = ${clientId} and report_id = ${reportId}
          ) as "isEmpty",
          ${previousId}::int is null or not exists (
            (${opening} except ${closing}) union all (${closing} except ${opening})
          ) as "opensAsClosed"`
    })
})
