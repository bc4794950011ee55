import { assert } from "@effect/vitest"
import { type Stage, stages } from "@reclaim/core/domain/reclaim/Stage"
import { Quarter } from "@reclaim/core/domain/statement/Quarter"
import { PublishDecision } from "@reclaim/engine/publishing/decidePublishing"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { Database } from "../../platform/database/Database.ts"
import { arrayLiteral } from "../../platform/sql/arrayLiteral.ts"
import { bothDatabases } from "../../testing/database/bothDatabases.ts"
import { insertAll } from "../../testing/ledger/insertAll.ts"
import { seedLedger } from "../../testing/ledger/randomLedger.ts"
import { publishingLines } from "./publishingLines.ts"
import { publishQuarter } from "./publishQuarter.ts"

const asOwner = <A, E>(effect: Effect.Effect<A, E, SqlClient.SqlClient>) =>
  Database.use((database) => database.asOwner(effect))

const runStatement = (text: string) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe<Record<string, unknown>>(text))

/** Published figures never change: only a test that damages them may go around the triggers that see to it. */
const withoutGuards = (...texts: ReadonlyArray<string>) =>
  asOwner(Effect.forEach(["set local session_replication_role = replica", ...texts], runStatement, { discard: true }))

type Step = readonly [stage: Stage, on: string]

/** A reclaim with the facts that a bridge is worked out from; amounts in smallest units. */
interface Claim {
  readonly seq: number
  readonly account: number
  readonly currency?: string
  readonly reclaim: number
  readonly fxRate?: string
  readonly estimate: number
  readonly expiresOn?: string
  readonly steps: ReadonlyArray<Step>
  readonly received?: number
  readonly closeReason?: string
}

/** The events of Germany, of which an account may have one reclaim each. */
const germanEvents = [1, 6, 11]

const rowOf = (clientId: number, rev: bigint, claim: Claim, index: number) => {
  const last = claim.steps.at(-1) ?? ["identified", "2024-01-10"]
  const [stage, on] = last
  const filed = claim.steps.findLast(([step]) => step === "filed")?.[1] ?? null
  return {
    client_id: clientId,
    seq: claim.seq,
    account_id: claim.account,
    event_id: germanEvents[index % 3] ?? 1,
    custodian_id: 1 + ((claim.account - 1) % 3),
    market_id: 2,
    stage_id: stages[stage].id,
    paid_year: stage === "paid" ? 2024 : 0,
    expires_on: claim.expiresOn ?? "2027-12-31",
    filed_on: filed,
    identified_on: claim.steps[0]?.[1] ?? null,
    paid_on: stage === "paid" ? on : null,
    closed_on: stage === "withdrawn" ? on : null,
    close_reason: claim.closeReason ?? "",
    shares: 100,
    currency: claim.currency ?? "EUR",
    gross_minor: claim.reclaim,
    withheld_minor: claim.reclaim,
    due_minor: 0,
    reclaim_minor: claim.reclaim,
    fx_rate: claim.fxRate ?? "1.10",
    fx_date: "2024-01-10",
    fee_rate: "8",
    estimate_usd_cents: claim.estimate,
    received_usd_cents: claim.received ?? null,
    stage_path: arrayLiteral(claim.steps.map(([step]) => stages[step].id)),
    stage_days: arrayLiteral(claim.steps.map(([, day]) => day)),
    rev
  }
}

const writeClaims = Effect.fnUntraced(function* (clientId: number, claims: ReadonlyArray<Claim>) {
  const sql = yield* SqlClient.SqlClient
  const [write] = yield* sql<{ rev: bigint }>`
    select rev from begin_write(${clientId}::int, ${claims.length}::int, 0)`
  const { rev } = yield* Effect.fromNullishOr(write)
  yield* insertAll(
    "reclaim",
    claims.map((claim, index) => rowOf(clientId, rev, claim, index))
  )
})

const found: Step = ["identified", "2024-01-10"]
const filed: Step = ["filed", "2024-02-01"]

// Estimates by hand: 1,000.00 EUR × 1.10 = 1,100.00 USD, less 8% = 88.00, is 1,012.00.
const claims: ReadonlyArray<Claim> = [
  {
    seq: 1,
    account: 1,
    reclaim: 100_000,
    estimate: 101_200,
    steps: [found, filed, ["paid", "2024-05-20"]],
    received: 87_620
  },
  { seq: 2, account: 1, reclaim: 50_000, estimate: 50_600, steps: [["identified", "2024-05-01"]] },
  {
    seq: 3,
    account: 1,
    reclaim: 30_000,
    estimate: 30_360,
    steps: [found, ["withdrawn", "2024-06-01"]],
    closeReason: "withdrawn by client"
  },
  { seq: 4, account: 3, reclaim: 20_000, estimate: 20_240, expiresOn: "2024-05-31", steps: [found] },
  { seq: 5, account: 3, reclaim: 40_000, estimate: 40_480, steps: [found, filed] },
  { seq: 6, account: 3, reclaim: 10_000, estimate: 10_120, steps: [found, filed] },
  {
    seq: 7,
    account: 5,
    currency: "JPY",
    reclaim: 10_000,
    fxRate: "0.0067",
    estimate: 6_164,
    steps: [found, filed, ["paid", "2024-05-20"]],
    received: 5_980
  }
]

const payment = (clientId: number) => ({
  client_id: clientId,
  payment_id: 1,
  external_id: "P-1",
  value_date: "2024-05-20",
  status: "settled",
  payee_last4: "4417",
  remittance_reference: "RP/1",
  amount_usd_cents: 93_600
})

const paidLine = (changes: Record<string, number | string>) => ({
  client_id: 1,
  payment_id: 1,
  fx_date: "2024-05-17",
  fx_source: "a test",
  shortfall_reason: "",
  interest_usd_cents: 0,
  charges_usd_cents: 0,
  fee_rate: "8",
  ...changes
})

/** 800.00 of 1,000.00 EUR came back at 1.20 with interest and a charge; 10,000 JPY came back whole at 0.0065. */
const paidLines = [
  paidLine({
    seq: 1,
    refund_minor: 80_000,
    shortfall_reason: "Part of the shares on loan",
    fx_rate: "1.20",
    gross_usd_cents: 96_000,
    interest_usd_cents: 500,
    charges_usd_cents: 1_200,
    fee_usd_cents: 7_680,
    net_usd_cents: 87_620
  }),
  paidLine({
    seq: 7,
    refund_minor: 10_000,
    fx_rate: "0.0065",
    gross_usd_cents: 6_500,
    fee_usd_cents: 520,
    net_usd_cents: 5_980
  })
]

/** Corrects a reclaim as an import does, with or without a record of its former values. */
const correct = (clientId: number, seq: number, set: string, { isRecorded = true } = {}) =>
  runStatement(`with write as (select rev from begin_write(${clientId}, 0, 0)),
    before as (select to_jsonb(r) as old from reclaim r where client_id = ${clientId} and seq = ${seq}),
    updated as (
      update reclaim r set ${set}, rev = write.rev from write where client_id = ${clientId} and seq = ${seq}
      returning r.client_id, r.seq, r.rev, to_jsonb(r) as new
    )
    insert into reclaim_audit (client_id, seq, rev, actor, old, new)
    select client_id, seq, rev, 'a test', old, new from updated, before where ${isRecorded}`)

const figuresOf = (clientId: number, quarter: string) =>
  Effect.map(
    asOwner(
      runStatement(`select opening_cents, new_cents, paid_cents, short_cents, closed_cents, past_cents, fx_cents, interest_cents,
        changed_cents, closing_cents from quarterly_statement
        where client_id = ${clientId} and quarter = '${quarter}' order by version desc limit 1`)
    ),
    ([row = {}]) => Object.values(row).map(Number)
  )

const partsOf = (clientId: number, quarter: string, kind: string) =>
  Effect.map(
    asOwner(
      runStatement(`select label, amount_cents::float8 as cents, count from quarterly_breakdown join quarterly_statement
        using (client_id, report_id) where client_id = ${clientId} and quarter = '${quarter}' and kind = '${kind}'
        order by place, label`)
    ),
    (rows) => rows.map(({ cents, count, label }) => [label, cents, count])
  )

const [q1, q2, q3] = ["2024Q1", "2024Q2", "2024Q3"].map((quarter) => Quarter.make(quarter)) as [
  Quarter,
  Quarter,
  Quarter
]

bothDatabases("the bridge of a quarterly statement", (it) => {
  it.effect("is what it is by hand, movement by movement", () =>
    Effect.gen(function* () {
      yield* asOwner(
        Effect.gen(function* () {
          yield* seedLedger
          yield* writeClaims(1, claims)
          yield* insertAll("payment", [payment(1)])
          yield* insertAll("payment_line", paidLines)
        })
      )
      assert.deepStrictEqual(
        yield* publishQuarter({ clientId: 1, quarter: q1 }),
        PublishDecision.Publish({ version: 1 })
      )
      assert.deepStrictEqual(yield* figuresOf(1, q1), [0, 208_564, 0, 0, 0, 0, 0, 0, 0, 208_564])

      // 450.00 EUR are claimed instead of 400.00, now at 1.20 instead of 1.10: 496.80 after the fee instead of 404.80.
      yield* asOwner(
        correct(
          1,
          5,
          `gross_minor = 45000, withheld_minor = 45000, reclaim_minor = 45000, fx_rate = 1.20, estimate_usd_cents = 49680`
        )
      )
      assert.deepStrictEqual(
        yield* publishQuarter({ clientId: 1, quarter: q2 }),
        PublishDecision.Publish({ version: 1 })
      )
      assert.deepStrictEqual(yield* figuresOf(1, q2), [
        208_564,
        50_600,
        // 876.20 and 59.80.
        93_600,
        // 1,012.00 less 800.00 EUR at 1.10, after the fee: 809.60.
        20_240,
        30_360,
        20_240,
        // 883.20 less 809.60, 59.80 less 61.64, and 496.80 less the same 450.00 EUR at 1.10: 455.40.
        7_360 - 184 + 4_140,
        // 5.00 less 12.00.
        -700,
        // 455.40 less 404.80.
        5_060,
        110_400
      ])
      assert.deepStrictEqual(yield* partsOf(1, q2, "short"), [["Part of the shares on loan", 20_240, 1]])
      assert.deepStrictEqual(yield* partsOf(1, q2, "interest"), [
        ["interest", 500, 1],
        ["charges", -1_200, 1]
      ])
      assert.deepStrictEqual(yield* partsOf(1, q2, "closed"), [["withdrawn:by_client", 30_360, 1]])
    })
  )

  it.effect("is held back where one figure does not follow from the others, and says so once it is published", () =>
    Effect.gen(function* () {
      yield* asOwner(correct(1, 6, `estimate_usd_cents = 10121`, { isRecorded: false }))
      const untied = [{ account: "A-3", market: "Market 2", cents: -1 }]
      const held = yield* publishQuarter({ clientId: 1, quarter: q3 })
      assert.deepStrictEqual(held, PublishDecision.DoesNotHold({ untied }))
      assert.deepStrictEqual(yield* figuresOf(1, q3), [])
      assert.deepStrictEqual(
        publishingLines([{ clientCode: "K1", payments: 0, quarters: [{ quarter: q3, outcome: held }] }]),
        [
          'K1 Q3 2024: not published: its check fails, as the movements differ from the closing balance of account A-3 in Market 2 by -$0.01; correct the reclaims and payments there, or publish it anyway with --reason "…"'
        ]
      )

      const published = yield* publishQuarter({ clientId: 1, quarter: q3, reason: "The custodian confirms next week" })
      assert.deepStrictEqual(published, PublishDecision.PublishUntied({ version: 1, untied }))
      assert.deepStrictEqual(yield* figuresOf(1, q3), [110_400, 0, 0, 0, 0, 0, 0, 0, 0, 110_401])
    })
  )

  it.effect("counts what is paid without the details of a payment apart", () =>
    Effect.gen(function* () {
      yield* asOwner(
        writeClaims(2, [
          { seq: 1, account: 1, reclaim: 10_000, estimate: 10_120, steps: [found, filed] },
          {
            seq: 2,
            account: 1,
            reclaim: 10_000,
            estimate: 10_120,
            steps: [found, filed, ["paid", "2024-03-20"]],
            received: 9_000
          },
          { seq: 3, account: 3, reclaim: 20_000, estimate: 20_240, expiresOn: "2024-02-28", steps: [found] }
        ])
      )
      assert.deepStrictEqual(
        yield* publishQuarter({ clientId: 2, quarter: q1 }),
        PublishDecision.Publish({ version: 1 })
      )
      assert.deepStrictEqual(yield* figuresOf(2, q1), [0, 40_480, 9_000, 0, 0, 20_240, 0, -1_120, 0, 10_120])
      assert.deepStrictEqual(yield* partsOf(2, q1, "interest"), [["no_details", -1_120, 1]])
    })
  )

  it.effect("leaves former statements as they are, and takes out next what they counted past its deadline", () =>
    Effect.gen(function* () {
      // As published before: one figure for every difference, with reclaims past their deadline still open.
      yield* withoutGuards(
        `update quarterly_statement set is_fx_left_over = true, past_cents = 0, interest_cents = 0, fx_cents = -1120,
          closing_cents = 30360 where client_id = 2 and quarter = '2024Q1'`,
        `update quarterly_line set past_cents = 0, interest_cents = 0, fx_cents = fx_cents + interest_cents, past_count = 0,
          closing_cents = closing_cents + past_cents, closing_count = closing_count + past_count where client_id = 2`
      )
      assert.deepStrictEqual(
        yield* publishQuarter({ clientId: 2, quarter: q1 }),
        PublishDecision.Unchanged({ version: 1 })
      )
      assert.deepStrictEqual(
        yield* publishQuarter({ clientId: 2, quarter: q2 }),
        PublishDecision.Publish({ version: 1 })
      )
      assert.deepStrictEqual(yield* figuresOf(2, q2), [30_360, 0, 0, 0, 0, 20_240, 0, 0, 0, 10_120])
    })
  )
})
