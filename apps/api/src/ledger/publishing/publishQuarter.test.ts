import { assert } from "@effect/vitest"
import { emptyDashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import { Quarter } from "@reclaim/core/domain/statement/Quarter"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { addQuarters, cutOffOf, firstDayOf } from "@reclaim/engine/publishing/quarterDays"
import { PublishDecision } from "@reclaim/engine/publishing/decidePublishing"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { Database } from "../../platform/database/Database.ts"
import { DashboardSql } from "../DashboardSql.ts"
import { bothDatabases } from "../../testing/database/bothDatabases.ts"
import { drawerOf } from "@reclaim/core/testing/drawer"
import { execute } from "../../platform/sql/queryRows.ts"
import { expectedFigures, expectedStatuses } from "../../testing/ledger/expectedFigures.ts"
import { addLedger, changeEstimates, seedLedger } from "../../testing/ledger/randomLedger.ts"
import { sqlFailure } from "../../testing/database/sqlFailure.ts"
import { publishQuarter, restateFrom } from "./publishQuarter.ts"

const first = Quarter.make("2022Q1")
/** Long enough for everything in the ledger to have happened. */
const quarters = Array.from({ length: 16 }, (_, index) => addQuarters(first, index))
const last = Quarter.make("2025Q4")

const asOwner = <A, E>(effect: Effect.Effect<A, E, SqlClient.SqlClient>) =>
  Database.use((database) => database.asOwner(effect))

const query = <A extends object>(text: string) => asOwner(execute((sql) => sql<A>`${sql.literal(text)}`))

interface Sums {
  readonly cents: string
  readonly counts: string
}

const steps = [
  "opening",
  "new",
  "filed",
  "paid",
  "fee",
  "short",
  "closed",
  "past",
  "fx",
  "interest",
  "closing"
] as const
const countedColumns = ["opening", "new", "filed", "paid", "closed", "past", "closing"] as const

/** The figures of the version that holds, header and lines, as text. */
const publish = Effect.fnUntraced(function* (clientId: number, quarter: Quarter) {
  const [found] = yield* query<Sums>(`
    select concat_ws(' ', ${steps.map((step) => `s.${step}_cents`).join()}) as cents,
      (select concat_ws(' ', ${countedColumns.map((step) => `sum(${step}_count)`).join()})
        from quarterly_line l where l.client_id = s.client_id and l.report_id = s.report_id) as counts
    from quarterly_statement s where client_id = ${clientId} and quarter = '${quarter}' order by version desc limit 1`)
  return found ?? (yield* Effect.die(new Error(`${quarter} is not published`)))
})

const publishedStatuses = (clientId: number, quarter: Quarter) =>
  Effect.map(
    query<{ readonly label: string; readonly cents: number }>(`
      select label, amount_cents::float8 as cents from quarterly_breakdown
      join quarterly_statement using (client_id, report_id)
      where client_id = ${clientId} and quarter = '${quarter}' and kind = 'status'`),
    (rows) => Object.fromEntries(rows.map(({ cents, label }) => [label, cents]))
  )

const publishAll = (clientId: number) => Effect.forEach(quarters, (quarter) => publishQuarter({ clientId, quarter }))

/** Lines of a statement whose opening or closing balance is not zero. */
const linesOf = (clientId: number, quarter: Quarter, side: "opening" | "closing") =>
  query(`
    select account_id, market_id, l.${side}_cents::text as cents, l.${side}_count as count
    from quarterly_line l join quarterly_statement using (client_id, report_id)
    where client_id = ${clientId} and quarter = '${quarter}' and (l.${side}_cents, l.${side}_count) <> (0, 0)
    order by account_id, market_id`)

bothDatabases("publishing quarterly statements", (it) => {
  it.effect("adds up every reclaim of random ledgers", () =>
    Effect.gen(function* () {
      yield* asOwner(seedLedger)
      const ledgers = [
        { clientId: 1, reclaims: yield* asOwner(addLedger(1, drawerOf(7), 70)) },
        { clientId: 2, reclaims: yield* asOwner(addLedger(2, drawerOf(2026), 75)) }
      ]
      for (const { clientId, reclaims } of ledgers) {
        const outcomes = yield* publishAll(clientId)
        assert.deepStrictEqual(
          outcomes,
          quarters.map(() => PublishDecision.Publish({ version: 1 }))
        )
        for (const quarter of quarters) {
          const expected = expectedFigures(reclaims, { firstDay: firstDayOf(quarter), cutOff: cutOffOf(quarter) })
          const { added, closed, closing, fees, filed, fx, interest, opening, paid, past, short } = expected
          assert.deepStrictEqual(yield* publish(clientId, quarter), {
            cents: [opening, added, filed, paid, fees, short, closed, past, fx, interest, closing]
              .map(({ cents }) => cents)
              .join(" "),
            counts: [opening, added, filed, paid, closed, past, closing].map(({ count }) => count).join(" ")
          })
          assert.deepStrictEqual(
            yield* publishedStatuses(clientId, quarter),
            expectedStatuses(reclaims, cutOffOf(quarter))
          )
        }
      }
      const [paid] = yield* query<{ readonly n: number }>(
        `select count(*)::int as n from quarterly_statement where paid_cents > 0 and closed_cents > 0
          and short_cents > 0 and past_cents > 0 and fx_cents <> 0 and interest_cents <> 0`
      )
      assert.isAbove(paid?.n ?? 0, 2)
    })
  )

  it.effect("opens each quarter with what the one before closed with, line by line", () =>
    Effect.gen(function* () {
      for (const clientId of [1, 2]) {
        for (const quarter of quarters.slice(1)) {
          const opening = yield* linesOf(clientId, quarter, "opening")
          assert.deepStrictEqual(opening, yield* linesOf(clientId, addQuarters(quarter, -1), "closing"))
          assert.isAbove(opening.length, 0)
        }
      }
    })
  )

  it.effect("closes with what the dashboard says is open, status by status", () =>
    Effect.gen(function* () {
      const dashboards = yield* DashboardSql
      for (const clientId of [1, 2]) {
        const { figures } = yield* dashboards.figures(
          clientId,
          emptyDashboardFilter("active"),
          CalendarDate.make("2025-12-31")
        )
        const statuses = yield* query<{ readonly label: string }>(`
          select label as status, amount_cents::float8 as "netReclaim", count as "transCount"
          from quarterly_breakdown b join quarterly_statement s using (client_id, report_id)
          where b.client_id = ${clientId} and quarter = '${last}' and kind = 'status' order by place`)
        assert.deepStrictEqual(
          statuses,
          figures.clientStatuses.map(
            ({ netReclaim, status, transCount }) => ({ status, netReclaim, transCount }) as never
          )
        )
        const { cents } = yield* publish(clientId, last)
        assert.strictEqual(
          Number(cents.split(" ").at(-1)),
          figures.summary.totalProcessing + figures.summary.totalFiled
        )
      }
    }).pipe(Effect.provide(DashboardSql.layer))
  )

  it.effect("gives the investors of a fund all that is the fund's, to the cent", () =>
    Effect.gen(function* () {
      const sums = yield* query<{ readonly parts: string; readonly whole: string }>(`
        select s.quarter,
          (select concat_ws(' ', sum(closing_cents), sum(paid_cents)) from quarterly_investor i
            where i.client_id = s.client_id and i.report_id = s.report_id) as parts,
          (select concat_ws(' ', sum(closing_cents), sum(paid_cents)) from quarterly_line l
            join account a using (client_id, account_id)
            where a.bo_id = 2 and l.client_id = s.client_id and l.report_id = s.report_id) as whole
        from quarterly_statement s`)
      assert.strictEqual(sums.length, 2 * quarters.length)
      for (const { parts, whole } of sums) assert.strictEqual(parts, whole)
    })
  )

  it.effect("splits the filed balance by age and tells what was closed why", () =>
    Effect.gen(function* () {
      const broken = yield* query(`
        select s.quarter from quarterly_statement s
        cross join lateral (
          select coalesce(sum(amount_cents) filter (where kind = 'age'), 0) as aged,
            coalesce(sum(amount_cents) filter (where kind = 'status' and label = 'Filed'), 0) as filed,
            coalesce(sum(amount_cents) filter (where kind = 'closed'), 0) as closed
          from quarterly_breakdown b where b.client_id = s.client_id and b.report_id = s.report_id
        ) b
        where b.aged <> b.filed or b.closed <> s.closed_cents or s.changed_cents <> 0`)
      assert.deepStrictEqual(broken, [])
      const reasons = yield* query<{ readonly label: string }>(
        `select distinct label from quarterly_breakdown where kind = 'closed' order by label`
      )
      assert.deepStrictEqual(
        reasons.map(({ label }) => label),
        ["expired:client_late", "rejected", "withdrawn"]
      )
    })
  )

  it.effect("takes a closing published in words for the code of today", () =>
    Effect.gen(function* () {
      const closedLabels = query<{ readonly reportId: number; readonly label: string }>(`
        select distinct report_id as "reportId", label from quarterly_breakdown
        where client_id = 1 and kind = 'closed' order by 1, 2`)
      yield* query(`alter table quarterly_breakdown disable trigger user`)
      yield* query(`
        update quarterly_breakdown set label = case label when 'expired:client_late' then 'Expired: client paper late'
          when 'rejected' then 'Rejected' else 'Withdrawn' end
        where client_id = 1 and kind = 'closed'`)
      yield* query(`alter table quarterly_breakdown enable trigger user`)
      const inWords = yield* closedLabels
      assert.isAbove(inWords.length, 2)
      assert.deepStrictEqual(
        yield* publishAll(1),
        quarters.map(() => PublishDecision.Unchanged({ version: 1 }))
      )
      assert.deepStrictEqual(yield* closedLabels, inWords)
    })
  )

  it.effect("changes nothing when it is asked for again", () =>
    Effect.gen(function* () {
      const before = yield* query(`select count(*)::int as n from quarterly_statement`)
      assert.deepStrictEqual(
        yield* publishAll(1),
        quarters.map(() => PublishDecision.Unchanged({ version: 1 }))
      )
      assert.deepStrictEqual(yield* query(`select count(*)::int as n from quarterly_statement`), before)
    })
  )

  it.effect("sees a changed estimate as such, and asks why before it says otherwise of the past", () =>
    Effect.gen(function* () {
      const next = addQuarters(last, 1)
      const before = yield* publish(1, last)
      yield* asOwner(changeEstimates(1, drawerOf(3)))
      assert.deepStrictEqual(
        yield* publishQuarter({ clientId: 1, quarter: last }),
        PublishDecision.ReasonMissing({ version: 1 })
      )
      assert.deepStrictEqual(yield* publish(1, last), before)
      assert.deepStrictEqual(
        yield* publishQuarter({ clientId: 1, quarter: next }),
        PublishDecision.Publish({ version: 1 })
      )
      const [statement] = yield* query<{ readonly opening: bigint; readonly fx: bigint; readonly changed: bigint }>(
        `select opening_cents as opening, fx_cents as fx, changed_cents as changed from quarterly_statement where client_id = 1 and quarter = '${next}'`
      )
      assert.strictEqual(String(statement?.opening), before.cents.split(" ").at(-1))
      assert.strictEqual(statement?.fx, 0n)
      assert.notStrictEqual(statement?.changed, 0n)
    })
  )

  it.effect("restates a quarter and all after it for a reason, and keeps both versions", () =>
    Effect.gen(function* () {
      const next = addQuarters(last, 1)
      const before = yield* query(`select report_id, version from quarterly_statement where client_id = 1 order by 1`)
      const outcomes = yield* restateFrom({ clientId: 1, quarter: last, reason: "A rate was corrected" })
      assert.deepStrictEqual(outcomes, [
        { quarter: last, outcome: PublishDecision.Publish({ version: 2 }) },
        { quarter: next, outcome: PublishDecision.Publish({ version: 2 }) }
      ])
      const after = yield* query<{ readonly version: number }>(
        `select report_id, version from quarterly_statement where client_id = 1 order by 1`
      )
      assert.deepStrictEqual(after.slice(0, before.length), before)
      assert.deepStrictEqual(
        after.slice(before.length).map(({ version }) => version),
        [2, 2]
      )
      const names = yield* query(
        `select statement_name as name, restatement_reason as reason from quarterly_statement where version = 2 order by 1`
      )
      assert.deepStrictEqual(names, [
        { name: "Quarterly statement Q1 2026, version 2", reason: "A rate was corrected" },
        { name: "Quarterly statement Q4 2025, version 2", reason: "A rate was corrected" }
      ])
    })
  )

  it.effect("waits for the quarter before when reclaims of the past come late", () =>
    Effect.gen(function* () {
      yield* asOwner(addLedger(2, drawerOf(11), 15, 75))
      assert.deepStrictEqual(
        yield* publishQuarter({ clientId: 2, quarter: addQuarters(last, 1) }),
        PublishDecision.RestateFirst({ quarter: last })
      )
    })
  )

  it.effect("leaves out quarters that are not over and clients with nothing to say", () =>
    Effect.gen(function* () {
      const far = Quarter.make("2999Q4")
      assert.deepStrictEqual(
        yield* publishQuarter({ clientId: 1, quarter: far }),
        PublishDecision.NotOver({ cutOff: cutOffOf(far) })
      )
      assert.deepStrictEqual(
        yield* publishQuarter({ clientId: 1, quarter: Quarter.make("2011Q1") }),
        PublishDecision.NothingOpen()
      )
      assert.deepStrictEqual(yield* publishQuarter({ clientId: 77, quarter: last }), PublishDecision.NothingOpen())
    })
  )

  it.effect("is refused by the database when it does not tie out, and never changed afterwards", () =>
    Effect.gen(function* () {
      const database = yield* Database
      const refusalOf = (text: string) =>
        sqlFailure(
          database.asClient(
            1,
            execute((sql) => sql`${sql.literal(text)}`)
          )
        )
      const head = `insert into quarterly_statement (client_id, report_id, quarter, version, statement_name, cut_off, rev,
        opening_cents, new_cents, filed_cents, paid_cents, fee_cents, closed_cents, fx_cents, closing_cents) values`
      const line = `insert into quarterly_line (client_id, report_id, account_id, market_id, opening_cents, new_cents,
        filed_cents, paid_cents, fee_cents, closed_cents, fx_cents, closing_cents, opening_count, new_count, filed_count,
        paid_count, closed_count, closing_count) values`
      assert.include(
        yield* refusalOf(`${head} (1, 900, '2010Q1', 1, 'x', '2010-03-31', 1, 5, 1, 0, 2, 0, 0, 0, 5)`),
        "statement 900 of client 1 does not tie out"
      )
      assert.include(
        yield* refusalOf(`${head} (1, 900, '2010Q1', 1, 'x', '2010-03-31', 1, 0, 5, 0, 0, 0, 0, 0, 5)`),
        "do not add up"
      )
      assert.include(
        yield* refusalOf(`with head as (${head} (1, 900, '2010Q1', 1, 'x', '2010-03-31', 1, 0, 5, 0, 0, 0, 0, 0, 5))
          ${line} (1, 900, 1, 1, 0, 5, 0, 0, 0, 0, 0, 5, 0, 1, 0, 0, 0, 1)`),
        "statuses of statement"
      )
      assert.include(
        yield* refusalOf(`${line} (1, 1, 1, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)`),
        "a published statement is not added to"
      )
      assert.match(yield* refusalOf(`update quarterly_statement set paid_cents = 0`), /denied|append-only/)
      assert.match(yield* refusalOf(`delete from quarterly_line`), /denied|append-only/)
      assert.include(yield* sqlFailure(query(`update quarterly_line set account_id = account_id`)), "append-only")
      assert.include(yield* sqlFailure(query(`delete from quarterly_statement`)), "append-only")
    })
  )
})
