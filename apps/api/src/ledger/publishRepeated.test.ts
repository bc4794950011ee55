import { assert } from "@effect/vitest"
import { type Stage, stageById, stages } from "@reclaim/core/domain/reclaim/Stage"
import { Quarter } from "@reclaim/core/domain/statement/Quarter"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { PublishDecision } from "@reclaim/engine/publishing/decidePublishing"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { Database } from "../platform/database/Database.ts"
import { execute } from "../platform/sql/queryRows.ts"
import { bothDatabases } from "../testing/database/bothDatabases.ts"
import { type LedgerReclaim, seedLedger, writeLedger } from "../testing/ledger/randomLedger.ts"
import { publishQuarter } from "./publishing/publishQuarter.ts"

type Step = readonly [stage: Stage, on: string]

/** Opening, new, filed, paid, closed and closing count of each quarter of 2024; null where nothing was open. */
type Counts = ReadonlyArray<string | null>

const filed: ReadonlyArray<Step> = [
  ["identified", "2024-01-10"],
  ["filed", "2024-02-01"]
]
const paidInQ1: ReadonlyArray<Step> = [...filed, ["paid", "2024-03-15"], ["in_payment", "2024-05-01"]]

const cases: ReadonlyArray<readonly [name: string, steps: ReadonlyArray<Step>, counts: Counts]> = [
  [
    "filed again in Q3",
    [...filed, ["ta_query_open", "2024-05-01"], ["filed", "2024-08-01"]],
    ["0 1 1 0 0 1", "1 0 0 0 0 1", "1 0 1 0 0 1", "1 0 0 0 0 1"]
  ],
  [
    "returned in Q2 and paid again in Q3",
    [...paidInQ1, ["paid", "2024-08-01"]],
    ["0 1 1 1 0 0", "0 1 0 0 0 1", "1 0 0 1 0 0", null]
  ],
  ["returned and paid again in Q2", [...paidInQ1, ["paid", "2024-06-30"]], ["0 1 1 1 0 0", "0 1 0 1 0 0", null, null]],
  [
    "rejected in Q1, appealed in Q2, rejected in Q4",
    [...filed, ["rejected", "2024-03-31"], ["under_appeal", "2024-04-01"], ["rejected", "2024-12-31"]],
    ["0 1 1 0 1 0", "0 1 0 0 0 1", "1 0 0 0 0 1", "1 0 0 0 1 0"]
  ],
  [
    "rejected and appealed in Q2",
    [...filed, ["rejected", "2024-04-02"], ["under_appeal", "2024-06-30"]],
    ["0 1 1 0 0 1", "1 0 0 0 0 1", "1 0 0 0 0 1", "1 0 0 0 0 1"]
  ]
]

const quarters = ["2024Q1", "2024Q2", "2024Q3", "2024Q4"].map((quarter) => Quarter.make(quarter))

const reclaimOf = (seq: number, accountId: number, steps: ReadonlyArray<Step>): LedgerReclaim => {
  const told = steps.map(([stage, on]) => ({ stage: stages[stage].id as number, on: CalendarDate.make(on) }))
  const last = told.at(-1)
  const stage = last?.stage ?? 0
  const isPaid = stage === stages.paid.id
  const hasEnded = isPaid || stageById.get(stage)?.client === "Closed"
  return {
    seq,
    accountId,
    eventId: 1,
    stage,
    identifiedOn: told[0]?.on ?? null,
    payDate: CalendarDate.make("2024-01-05"),
    filedOn: told.findLast((step) => step.stage === stages.filed.id)?.on ?? null,
    endedOn: hasEnded ? (last?.on ?? null) : null,
    estimate: 1000,
    received: isPaid ? 950 : null,
    fee: isPaid ? 40 : 0,
    steps: told,
    returned: steps.some(([at]) => at === "in_payment")
      ? { on: CalendarDate.make("2024-03-15"), net: 940, fee: 20 }
      : null
  }
}

const asOwner = <A, E>(effect: Effect.Effect<A, E, SqlClient.SqlClient>) =>
  Database.use((database) => database.asOwner(effect))

/** The counts of one account in each quarter of 2024. */
const countsOf = (accountId: number) =>
  asOwner(
    execute(
      (sql) => sql<{ readonly quarter: string; readonly counts: string }>`
        select quarter, concat_ws(' ', opening_count, new_count, filed_count, paid_count, closed_count, closing_count)
          as counts
        from quarterly_line join quarterly_statement using (client_id, report_id)
        where client_id = 1 and account_id = ${accountId}`
    )
  ).pipe(Effect.map((rows) => quarters.map((quarter) => rows.find((row) => row.quarter === quarter)?.counts ?? null)))

const q1 = Quarter.make("2024Q1")

bothDatabases("publishing quarters of histories that repeat", (it) => {
  it.effect("follows the state on each quarter's last day", () =>
    Effect.gen(function* () {
      yield* asOwner(seedLedger)
      yield* asOwner(
        writeLedger(1, cases.length, (firstSeq) =>
          cases.map(([, steps], index) => reclaimOf(firstSeq + index, index + 1, steps))
        )
      )
      yield* Effect.forEach(quarters, (quarter) => publishQuarter({ clientId: 1, quarter }))
      for (const [index, [name, , counts]] of cases.entries()) {
        assert.deepStrictEqual(yield* countsOf(index + 1), counts, name)
      }
      const [first] = yield* asOwner(
        execute(
          (sql) => sql`
            select paid_cents::int as paid, fee_cents::int as fees, closed_cents::int as closed, closing_cents::int as closing
            from quarterly_statement where client_id = 1 and quarter = ${q1}`
        )
      )
      assert.deepStrictEqual(first, { paid: 2 * 940, fees: 2 * 30, closed: 1000, closing: 2000 })
    })
  )

  it.effect("tells those who hear of statements, once for each", () =>
    Effect.gen(function* () {
      const listener = `insert into app_user (client_id, email, first_name, last_name, password_hash, tasks)
        values (1, 'hears@client.example', 'A', 'B', null, '{"Features":[{"name":"quarterlyStatements","label":"Q",
          "route":"/reports/quarterly-statements"}]}')`
      yield* asOwner(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(listener)))
      const q4 = Quarter.make("2025Q4")
      for (const _ of [1, 2]) yield* publishQuarter({ clientId: 1, quarter: q4 })
      const told = yield* asOwner(
        execute((sql) => sql`select facts ->> 'name' as name, facts ->> 'report' as report from notification`)
      )
      assert.deepStrictEqual(told, [{ name: "Quarterly statement Q4 2025", report: "quarterly" }])
    })
  )

  it.effect("says of a quarter what it said before a payment came back", () =>
    Effect.gen(function* () {
      const steps: ReadonlyArray<Step> = [...filed, ["paid", "2024-03-15"]]
      yield* asOwner(writeLedger(2, 1, (firstSeq) => [reclaimOf(firstSeq, 1, steps)]))
      assert.deepStrictEqual(
        yield* publishQuarter({ clientId: 2, quarter: q1 }),
        PublishDecision.Publish({ version: 1 })
      )
      yield* asOwner(
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          yield* sql`update payment set status = 'returned' where client_id = 2`
          yield* sql`
            with write as (select rev from begin_write(2, 0, 0))
            update reclaim set stage_id = ${stages.in_payment.id}, paid_on = null, paid_year = 0, received_usd_cents = null,
              stage_path = stage_path || ${stages.in_payment.id}::smallint, stage_days = stage_days || '2024-05-01'::date,
              rev = write.rev
            from write where client_id = 2`
        })
      )
      assert.deepStrictEqual(
        yield* publishQuarter({ clientId: 2, quarter: q1 }),
        PublishDecision.Unchanged({ version: 1 })
      )
    })
  )
})
