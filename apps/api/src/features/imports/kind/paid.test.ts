import { emptyDashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import { assert } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { Database } from "../../../platform/database/Database.ts"
import { DashboardSql } from "../../../ledger/DashboardSql.ts"
import { listPaymentStatements } from "../../statements/paymentStatementRows.ts"
import { todayInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { bothDatabases } from "../../../testing/database/bothDatabases.ts"
import {
  deliver,
  importReference,
  queryAsOwner,
  referenceLayer,
  refusedText
} from "../../../testing/ledger/importTestFiles.ts"

const reclaimHeader = "client,reclaim,custodian,account,isin,pay_date,shares,fee_rate,history,received_usd"

/** A reclaim of CHF 600.00 on the dividend of a year. */
const reclaim = (id: string, year: "2022" | "2023" | "2024", history: string, received = "") => {
  const day = { "2022": "2022-04-13", "2023": "2023-04-26", "2024": "2024-04-24" }[year]
  return `C1,${id},K,A1,CH0038863350,${day},1000,0,${history},${received}`
}

const payment = (id: string, reclaimId: string, valueDate: string, status: string, amount = "600.00") =>
  `C1,${id},${valueDate},${status},${amount},${reclaimId},${amount},1,2026-01-20,a bank,0`
const paymentHeader = "client,payment,value_date,status,amount_usd,reclaim,refund,fx_rate,fx_date,fx_source,fee_rate"

const reclaims = (...rows: ReadonlyArray<string>) => `${reclaimHeader}\n${rows.join("\n")}`
const payments = (...rows: ReadonlyArray<string>) => `${paymentHeader}\n${rows.join("\n")}`

const filed = "identified:2024-05-02;filed:2024-06-03"
const paid = `${filed};paid:2026-01-26`
const back = `${paid};in_payment:2026-02-02`
const paidAgain = `${back};paid:2026-02-20`

const services = Layer.merge(referenceLayer, DashboardSql.layer)

/** Payments in cents, as the dashboard shows them and as the statements add up to without returned payments. */
const figures = Effect.gen(function* () {
  const database = yield* Database
  const dashboards = yield* DashboardSql
  const { figures } = yield* dashboards.figures(1, emptyDashboardFilter("summary"), yield* todayInUtc)
  const statements = yield* database.asClient(1, listPaymentStatements(1))
  const received = statements.filter(({ paymentStatus }) => paymentStatus !== "returned")
  return {
    dashboard: figures.summary.paidSinceIncp,
    statements: received.reduce((sum, { statementAmt }) => sum + statementAmt, 0)
  }
})

const both = (cents: number) => ({ dashboard: cents, statements: cents })

const historyOf = (id: string) =>
  Effect.map(
    queryAsOwner(`select stage_id, received_usd_cents as received, stage_path, paid_year, array_to_string(stage_days, ' ') as days
      from reclaim where external_id = '${id}'`),
    ([row]) => row
  )

bothDatabases("What is paid", (it) => {
  it.effect("is in the dashboard when reclaims come first", () =>
    Effect.gen(function* () {
      yield* importReference
      yield* deliver("clients", "client,name\nC1,The client")
      yield* deliver("owners", "client,owner,name,residence,entity_type\nC1,O1,Copper,US,individual")
      yield* deliver("accounts", "client,custodian,custodian_name,account,owner\nC1,K,Bank,A1,O1")
      yield* deliver("reclaims", reclaims(reclaim("R1", "2024", paid, "600.00")))
      yield* deliver("payments", payments(payment("P1", "R1", "2026-01-26", "settled")))
      assert.deepStrictEqual(yield* figures, both(60_000))
    }).pipe(Effect.provide(services))
  )

  it.effect("is refused as a settled payment of a filed reclaim, until reclaims say so", () =>
    Effect.gen(function* () {
      yield* deliver("reclaims", reclaims(reclaim("R2", "2023", filed)))
      const settled = payments(payment("P2", "R2", "2026-01-26", "settled"))
      assert.deepStrictEqual(yield* refusedText("payments", settled), [
        "2 reclaim: a payment of USD\u00A0600.00 is settled, and the reclaim R2 is not paid: import reclaims.csv with its stage paid and received_usd first"
      ])
      assert.deepStrictEqual(yield* figures, both(60_000))
      yield* deliver("reclaims", reclaims(reclaim("R2", "2023", paid, "600.00")))
      yield* deliver("payments", settled)
      assert.deepStrictEqual(yield* figures, both(120_000))
    }).pipe(Effect.provide(services))
  )

  it.effect("stays paid when a later history forgets it", () =>
    Effect.gen(function* () {
      const problems = yield* refusedText("reclaims", reclaims(reclaim("R2", "2023", filed)))
      assert.match(problems[0] ?? "", /^2 history: a payment of USD\s600\.00 on it is settled: add the stage paid/)
      assert.deepStrictEqual(yield* figures, both(120_000))
    }).pipe(Effect.provide(services))
  )

  it.effect("is taken back by a return, payments first", () =>
    Effect.gen(function* () {
      const outcome = yield* deliver("payments", payments(payment("P2", "R2", "2026-01-26", "returned")))
      assert.deepInclude(outcome, { created: 0, changed: 1 })
      assert.deepStrictEqual(yield* figures, both(60_000))
      const row = yield* historyOf("R2")
      assert.deepInclude(row, { stage_id: 24, received: null, paid_year: 0, stage_path: [1, 14, 25, 24] })
      const stale = yield* refusedText("reclaims", reclaims(reclaim("R2", "2023", paid, "600.00")))
      assert.match(stale[0] ?? "", /^2 history: its payment was returned: add in_payment after paid/)
      yield* deliver("reclaims", reclaims(reclaim("R2", "2023", back)))
      assert.deepInclude(yield* historyOf("R2"), { days: "2024-05-02 2024-06-03 2026-01-26 2026-02-02" })
      assert.deepStrictEqual(yield* figures, both(60_000))
      const audit = yield* queryAsOwner(`select actor, old ->> 'stage_id' as old, new ->> 'stage_id' as new
        from reclaim_audit a join reclaim r using (client_id, seq) where external_id = 'R2' order by a.rev`)
      assert.deepStrictEqual(
        audit.map(({ actor, new: next, old }) => [actor, old, next]),
        [
          ["a test", "14", "25"],
          ["a test", "25", "24"],
          ["a test", "24", "24"]
        ]
      )
    }).pipe(Effect.provide(services))
  )

  it.effect("is taken back by a return, reclaims first", () =>
    Effect.gen(function* () {
      // The file states it before its payment is returned: kept as paid, unchanged however often it is imported.
      const told = reclaims(reclaim("R1", "2024", back))
      assert.deepInclude(yield* deliver("reclaims", told), { changed: 0, unchanged: 1 })
      assert.deepStrictEqual(yield* figures, both(60_000))
      yield* deliver("payments", payments(payment("P1", "R1", "2026-01-26", "returned")))
      assert.deepStrictEqual(yield* figures, both(0))
      yield* deliver("reclaims", told)
      assert.deepInclude(yield* historyOf("R1"), { stage_id: 24, stage_path: [1, 14, 25, 24] })
      assert.deepStrictEqual(yield* figures, both(0))
    }).pipe(Effect.provide(services))
  )

  it.effect("is paid again by another payment, which leaves the returned one's statement", () =>
    Effect.gen(function* () {
      const again = payment("P3", "R1", "2026-02-20", "settled")
      assert.match((yield* refusedText("payments", payments(again)))[0] ?? "", /^2 reclaim: .*R1 is not paid/)
      yield* deliver("reclaims", reclaims(reclaim("R1", "2024", paidAgain, "600.00")))
      yield* deliver("payments", payments(again))
      assert.deepStrictEqual(yield* figures, both(60_000))
      const statements = yield* queryAsOwner("select pay_amount_cents::int as cents, version from payment_statement")
      assert.deepStrictEqual(
        statements,
        statements.map(() => ({ cents: 60_000, version: 1 }))
      )
      assert.lengthOf(statements, 3)
    }).pipe(Effect.provide(services))
  )

  it.effect("is what is left when one of two payments is returned", () =>
    Effect.gen(function* () {
      const [first, second] = (["settled", "returned"] as const).map((status) =>
        payments(
          payment("P4", "R3", "2026-01-26", "settled", "250.00"),
          payment("P5", "R3", "2026-01-27", status, "350.00")
        )
      )
      yield* deliver("reclaims", reclaims(reclaim("R3", "2022", paid.replaceAll("2024", "2023"), "600.00")))
      yield* deliver("payments", first ?? "")
      assert.deepStrictEqual(yield* figures, both(120_000))
      yield* deliver("payments", second ?? "")
      assert.deepStrictEqual(yield* figures, both(85_000))
      assert.deepInclude(yield* historyOf("R3"), { stage_id: 25, received: 25_000n })
      assert.deepInclude(yield* deliver("payments", second ?? ""), { changed: 0, unchanged: 2 })
    }).pipe(Effect.provide(services))
  )
})
