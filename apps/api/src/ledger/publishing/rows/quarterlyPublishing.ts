import { clientStatusDisplayOrder } from "@reclaim/core/domain/reclaim/ClientStatus"
import { stageById, stages } from "@reclaim/core/domain/reclaim/Stage"
import { phaseOf } from "@reclaim/core/domain/reclaim/StagePhase"
import { closings, formerClosingLabels } from "@reclaim/core/domain/statement/closings"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { Effect, Schema } from "effect"
import { SqlClient, SqlSchema, type Statement } from "effect/sql"
import { decodedAs } from "../../../platform/sql/decodedAs.ts"
import { rowOf } from "../../../platform/sql/rowOf.ts"
import { feeWithTax } from "../../feeSql.ts"
import { investorPart, investorWeights } from "../../investorSplitSql.ts"
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
}

/** A close reason that is not one of its stage's is left out: the stage alone says what happened. */
const closedStages = closings.filter(({ reason }) => reason === null)
const unfiledStages = [...stageById.values()].filter((meaning) => phaseOf(meaning) === "unfiled")

/** The basis of every step below: one row per reclaim that was open on any day of the quarter. */
const movements = (sql: SqlClient.SqlClient, draft: QuarterlyDraft) => sql`
  item as materialized (${ledgerItems(sql, draft)}),
  fee as (
    select i.seq, sum(${sql.literal(feeWithTax)}) as cents
    from item i
    join payment_line l on l.client_id = ${draft.clientId} and l.seq = i.seq
    join payment p on p.client_id = l.client_id and p.payment_id = l.payment_id
    where i.is_paid and case when i.paid_until is null then p.status <> 'returned'
      else p.value_date >= i.paid_from and p.value_date < i.paid_until end
    group by i.seq
  ),
  moved as (
    select account_id, market_id,
      coalesce(sum(estimate) filter (where not is_added), 0) as opening,
      coalesce(sum(estimate) filter (where is_added), 0) as added,
      coalesce(sum(estimate) filter (where is_filed_now), 0) as filed,
      coalesce(sum(received) filter (where is_paid), 0) as paid,
      coalesce(sum(fee.cents), 0) as fees,
      coalesce(sum(estimate) filter (where is_closed), 0) as closed,
      coalesce(sum(estimate) filter (where is_open), 0) as closing,
      count(*) filter (where not is_added) as opening_count,
      count(*) filter (where is_added) as added_count,
      count(*) filter (where is_filed_now) as filed_count,
      count(*) filter (where is_paid) as paid_count,
      count(*) filter (where is_closed) as closed_count,
      count(*) filter (where is_open) as closing_count
    from item left join fee using (seq)
    group by account_id, market_id
  ),
  -- Opens with what the quarter before closed with, so that a changed estimate is seen as revaluation.
  line as materialized (
    select account_id, market_id, o.opening, coalesce(added, 0) as added, coalesce(filed, 0) as filed,
      coalesce(paid, 0) as paid, coalesce(fees, 0) as fees, coalesce(closed, 0) as closed,
      coalesce(closing, 0) as closing, coalesce(opening_count, 0) as opening_count,
      coalesce(added_count, 0) as added_count, coalesce(filed_count, 0) as filed_count,
      coalesce(paid_count, 0) as paid_count, coalesce(closed_count, 0) as closed_count,
      coalesce(closing_count, 0) as closing_count
    from moved
    full join (
      select account_id, market_id, closing_cents from quarterly_line
      where client_id = ${draft.clientId} and report_id = ${draft.previousId}::int
        and (closing_cents <> 0 or closing_count <> 0)
    ) p using (account_id, market_id)
    cross join lateral (
      select case when ${draft.previousId}::int is null then coalesce(opening, 0) else coalesce(p.closing_cents, 0) end
        as opening
    ) o
  )`

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
    rev, opening_cents, new_cents, filed_cents, paid_cents, fee_cents, closed_cents, fx_cents, closing_cents)
  select ${draft.clientId}::int, ${draft.reportId}::int, ${draft.quarter}, ${draft.version}::int, ${draft.name},
    ${draft.cutOff}::date, ${draft.reason}, ${draft.rev}::bigint,
    coalesce(sum(opening), 0), coalesce(sum(added), 0), coalesce(sum(filed), 0), coalesce(sum(paid), 0),
    coalesce(sum(fees), 0), coalesce(sum(closed), 0), coalesce(sum(closing + paid + closed - opening - added), 0),
    coalesce(sum(closing), 0)
  from line`

const insertLines = (sql: SqlClient.SqlClient, { clientId, reportId }: QuarterlyDraft) => sql`
  insert into quarterly_line (client_id, report_id, account_id, market_id, opening_cents, new_cents, filed_cents,
    paid_cents, fee_cents, closed_cents, fx_cents, closing_cents, opening_count, new_count, filed_count, paid_count,
    closed_count, closing_count)
  select ${clientId}::int, ${reportId}::int, account_id, market_id, opening, added, filed, paid, fees, closed,
    closing + paid + closed - opening - added, closing, opening_count, added_count, filed_count, paid_count,
    closed_count, closing_count
  from line`

const insertInvestors = (sql: SqlClient.SqlClient, { clientId, reportId }: QuarterlyDraft) => sql`
  insert into quarterly_investor (client_id, report_id, bo_id, investor_id, closing_cents, paid_cents, count)
  select ${clientId}::int, ${reportId}::int, a.bo_id, p.investor_id,
    coalesce(sum(p.estimate) filter (where p.is_open), 0), coalesce(sum(p.received) filter (where p.is_paid), 0), count(*)
  from part p join account a on a.client_id = ${clientId} and a.account_id = p.account_id
  group by a.bo_id, p.investor_id`

/**
 * The closing balance by status on the cut-off, its filed part by age, the unfiled part that expires within twelve months,
 * and what was closed, by reason. A reclaim without imported steps counts as Processing until it was filed.
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
  ) b group by kind, label`

/** Writes the whole statement in one SQL statement, so that everything in it is of one snapshot. */
export const insertQuarterly = (draft: QuarterlyDraft) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`
      with ${movements(sql, draft)}, ${investorParts(sql, draft)},
        head as (${insertHead(sql, draft)}), lines as (${insertLines(sql, draft)}),
        investors as (${insertInvestors(sql, draft)})
      ${insertBreakdowns(sql, draft)}`
  )

/** The state of a client's statements before one is published. */
const StatementState = rowOf({
  rev: Schema.BigInt,
  nextId: Schema.Int,
  heldId: Schema.NullOr(Schema.Int),
  heldVersion: Schema.Int,
  previousId: Schema.NullOr(Schema.Int)
})

/**
 * Takes the client's lock until commit, so that no reclaim changes and nothing else is published meanwhile. None when the
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
      const held = (wanted: string) => sql`
        select report_id from quarterly_statement where client_id = ${clientId} and quarter = ${wanted}
        order by version desc limit 1`
      return yield* sql`
        select ${locked[0].rev}::bigint as rev,
          (select coalesce(max(report_id), 0) + 1 from quarterly_statement where client_id = ${clientId})::int as next_id,
          (${held(quarter)}) as held_id,
          (select coalesce(max(version), 0) from quarterly_statement
            where client_id = ${clientId} and quarter = ${quarter})::int as held_version,
          (${held(previous)}) as previous_id`
    })
})

/** The meaning of a label, whether it was published in words or as a code. */
const labelMeaning = (sql: SqlClient.SqlClient) => sql`
  case when kind = 'closed'
    then coalesce(${JSON.stringify(Object.fromEntries(formerClosingLabels))}::jsonb ->> label, label) else label end`

const figures = (sql: SqlClient.SqlClient) => ({
  quarterly_line: sql`account_id, market_id, opening_cents, new_cents, filed_cents, paid_cents, fee_cents, closed_cents,
    fx_cents, closing_cents, opening_count, new_count, filed_count, paid_count, closed_count, closing_count`,
  quarterly_breakdown: sql`kind, ${labelMeaning(sql)}, place, amount_cents, count`,
  quarterly_investor: sql`bo_id, investor_id, closing_cents, paid_cents, count`
})

/** Whether two statements of a client are the same, line by line. */
export const isSameStatement = Effect.fnUntraced(function* (clientId: number, one: number, other: number) {
  const sql = yield* SqlClient.SqlClient
  const rowsOf = (table: string, columns: Statement.Fragment, reportId: number) =>
    sql`select ${columns} from ${sql(table)} where client_id = ${clientId} and report_id = ${reportId}`
  for (const [table, columns] of Object.entries(figures(sql))) {
    const [a, b] = [rowsOf(table, columns, one), rowsOf(table, columns, other)]
    const differing = yield* sql`select from ((${a} except ${b}) union all (${b} except ${a})) d limit 1`
    if (differing.length > 0) return false
  }
  return true
})

/**
 * Checks a new statement before it is published: whether it is empty, because nothing was open on any day of its quarter,
 * and whether its opening balance equals the closing balance of the statement before, account by account. Without a
 * statement before, it does.
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
