import { expect } from "@effect/vitest"
import { Market } from "@reclaim/core/domain/market/Market"
import { ReliefRate } from "@reclaim/core/domain/rate/ReliefRate"
import type { TransactionDetail } from "@reclaim/core/domain/reclaim/TransactionDetail"
import { BigDecimal, Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { Database } from "../../platform/database/Database.ts"
import { ReferenceData } from "../../ledger/reference/ReferenceData.ts"
import { keepRateRows } from "../../ledger/rates/keptRateRows.ts"
import { referenceLayer } from "../../testing/ledger/importTestFiles.ts"
import { bothDatabases } from "../../testing/database/bothDatabases.ts"
import { filedReclaim, seedTwoClients } from "../../testing/ledger/seedTwoClients.ts"
import { Dashboards } from "../../ledger/Dashboards.ts"
import { execute } from "../../platform/sql/queryRows.ts"
import { Transactions } from "./Transactions.ts"

const services = Transactions.layer.pipe(
  Layer.provideMerge(Dashboards.layerWithin(8_000_000)),
  Layer.provideMerge(Layer.orDie(referenceLayer))
)

const asImport = <A, E>(effect: Effect.Effect<A, E, SqlClient.SqlClient>) =>
  Effect.flatMap(Database, (database) => database.asImport(effect))

/** Switzerland with the rules of the reference data, and the exchange rate of Nestle's pay date. */
const tellRules = Effect.gen(function* () {
  const { markets } = yield* ReferenceData
  const switzerland = markets.find(({ iso2 }) => iso2 === "CH")
  const rules = JSON.stringify(Schema.encodeSync(Market)(yield* Effect.fromNullishOr(switzerland)))
  yield* asImport(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`update market set rules = ${rules} where market_id = 1`
      yield* sql`insert into fx_rate ${sql.insert({
        currency: "CHF",
        rate_date: "2024-04-24",
        usd_per_unit: "1.1",
        source: "a table of rates"
      })}`
    })
  )
})

/**
 * Row of a provider's file for client 1's Nestle dividend of 2024, its second reclaim: 6,000 francs, 5,280 dollars net.
 */
const told = {
  withheld_rate: "35",
  treaty_rate: "15",
  fee_rate: "20",
  fx_rate: "1.1",
  fx_date: "2024-04-24",
  estimate_usd_cents: 528_000n,
  identified_on: "2024-05-02",
  stage_path: "{1,2,14}",
  stage_days: "{2024-05-02,2024-06-01,2025-03-01}"
} as const

const change = (seq: number, changes: Readonly<Record<string, string | bigint | number | null>>) =>
  asImport(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const [write] = yield* sql<{ readonly rev: bigint }>`select rev from begin_write(1)`
      yield* sql`update reclaim set ${sql.update({ ...changes, rev: write?.rev ?? 0n })}
        where client_id = 1 and seq = ${seq}`
    })
  )

const detailOf = Effect.fnUntraced(function* (seq: number) {
  return yield* Effect.fromNullishOr(yield* (yield* Transactions).detail(1, seq, { seesInvestors: true }))
})

const deviations = ({ arithmetic }: TransactionDetail) =>
  arithmetic.steps.flatMap(({ deviationMinor, of }) => (deviationMinor === 0n ? [] : [[of, deviationMinor]]))

const resultOf = ({ arithmetic }: TransactionDetail, of: string) =>
  arithmetic.steps.findLast((step) => step.of === of)?.result.minor

/** Every amount of the books is the result of a step, and the steps come out. */
const expectToAddUp = (detail: TransactionDetail) => {
  const { dueMinor, estimateUsd, grossMinor, reclaimMinor, withheldMinor } = detail.transaction
  expect(deviations(detail)).toEqual([])
  expect(["gross", "withheld", "due", "reclaim", "netUsd"].map((of) => resultOf(detail, of))).toEqual([
    grossMinor,
    withheldMinor,
    dueMinor,
    reclaimMinor,
    BigInt(estimateUsd)
  ])
}

/** A document of the owner that holds up the second reclaim of client 1; the fifth class is our own work. */
const requirement = (
  code: string,
  name: string,
  leadDays: number,
  changes: Readonly<Record<string, unknown>> = {}
) => ({
  client_id: 1,
  code,
  level: "owner",
  bo_id: 1,
  market_id: 1,
  period: 2024,
  name,
  why: "residence",
  classification_id: 1,
  state: "requested",
  requested_on: "2024-06-01",
  lead_days: leadDays,
  ...changes
})

/** Inserts two documents of a chain, one with a shorter lead time, one already on file, and the provider's own. */
const awaitDocuments = Database.use(({ asOwner }) =>
  asOwner(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`insert into requirement ${sql.insert([
        requirement("us-6166", "Form 6166", 90),
        requirement("us-8802", "Form 8802", 7),
        requirement("ch-82-i", "Form 82 I", 60, { state: "under_review" }),
        requirement("poa-provider", "Power of attorney", 200, { state: "accepted" }),
        requirement("processing", "Our own work", 200, { classification_id: 5 })
      ])}`
      yield* sql`update requirement set seqs = '{2}'`
    })
  )
)

const orderFirst = Database.use(({ asOwner }) =>
  asOwner(
    execute(
      // In time, but what follows it is not.
      (sql) => sql`update requirement set ordered_on = '2024-06-02', expected_on = '2024-06-09' where code = 'us-8802'`
    )
  )
)

const investor = (id: number, name: string, residence: string) => ({
  client_id: 1,
  investor_id: id,
  external_id: `I-${id}`,
  name,
  residence,
  investor_type: "Investor"
})

/** A part of client 1's second reclaim: gross, withheld, due and reclaim in Rappen. */
const line = (id: number, percent: string, rate: string | null, amounts: ReadonlyArray<bigint>) => ({
  client_id: 1,
  seq: 2,
  investor_id: id,
  percent,
  treaty_rate: rate,
  gross_minor: amounts[0],
  withheld_minor: amounts[1],
  due_minor: amounts[2],
  reclaim_minor: amounts[3]
})

bothDatabases("a transaction opened", (it) => {
  it.effect("says honestly what an old row does not tell", () =>
    Effect.gen(function* () {
      yield* (yield* Database).asOwner(seedTwoClients)
      const detail = yield* detailOf(1)
      expect(detail.arithmetic.unknown).toEqual(["withheld rate", "treaty rate", "exchange rate"])
      expect(detail.transaction).toMatchObject({ treatyRate: null, fxRate: null, feeUsd: null })
      expect(detail.history).toEqual([])
      expect(detail.deadline).toMatchObject({ statutory: "2027-12-31", agentCutoff: "2027-10-31", rule: null })
      expectToAddUp(detail)
    }).pipe(Effect.provide(services))
  )

  it.effect("shows the way from shares to dollars, the history and the rule", () =>
    Effect.gen(function* () {
      yield* tellRules
      yield* change(2, { ...told, agent_cutoff: "2027-10-29" })
      const detail = yield* detailOf(2)
      expectToAddUp(detail)
      expect(detail.arithmetic.unknown).toEqual([])
      expect(detail.arithmetic.steps.map(({ of }) => of)).toEqual([
        "gross",
        "withheld",
        "due",
        "reclaim",
        "grossUsd",
        "feeUsd",
        "netUsd"
      ])
      const byRate = detail.arithmetic.steps.find(({ of }) => of === "grossUsd")
      expect(byRate).toMatchObject({ sourceText: "a table of rates", source: "exchange table" })
      const rowOf = (result: string) => detail.arithmetic.steps.find(({ of }) => of === result)?.rateRow
      expect(rowOf("withheld")).toMatchObject({ basis: "statutory", validFrom: "2015-01-01", confidence: "verified" })
      expect(rowOf("due")).toMatchObject({ basis: "treaty", validTo: null, confidence: "verified" })
      expect(rowOf("due")?.source).toContain("PwC WWTS switzerland")
      expect(detail.history).toEqual([
        { stage: "identified", since: "2024-05-02" },
        { stage: "in_calculation", since: "2024-06-01" },
        { stage: "filed", since: "2025-03-01" }
      ])
      expect(detail.transaction).toMatchObject({ stage: "filed", feeUsd: 132_000, netUsd: 528_000 })
      expect(detail.deadline.agrees).toBe(true)
      expect(detail.deadline.rule).toMatchObject({ basis: "END_OF_PAY_YEAR", count: 3, countedFrom: "2024-12-31" })
      expect(detail.deadline.rule?.sources).toContain("deloitte")
      expect(detail.deadline.rule?.lead).toMatchObject({ agentCutoff: "2027-10-29", months: 2 })
    }).pipe(Effect.provide(services))
  )

  it.effect("names the rows that its rates were stored with, whatever the tables say by now", () =>
    Effect.gen(function* () {
      const { rates } = yield* ReferenceData
      const swiss = rates.relief.find(({ market, residence }) => market === "CH" && residence === "DE")
      const former = new ReliefRate(
        Object.assign({}, yield* Effect.fromNullishOr(swiss), { article: "Art. 99", confidence: "own-high" as const })
      )
      const numbers = yield* asImport(keepRateRows({ statutory: [], relief: [former] }))
      yield* change(2, { recipient: "undisclosed", withheld_row: null, due_row: numbers.get(former) ?? null })
      const { arithmetic } = yield* detailOf(2)
      const rowOf = (result: string) => arithmetic.steps.find(({ of }) => of === result)?.rateRow
      expect(rowOf("withheld")).toBeNull()
      expect(rowOf("due")).toMatchObject({ article: "Art. 99", confidence: "own-high", isPartlyConfirmed: true })
      yield* change(2, { recipient: null, due_row: null })
    }).pipe(Effect.provide(services))
  )

  it.effect("guesses what a latest safe date is about where no rule on documents covers the reclaim", () =>
    Effect.gen(function* () {
      yield* change(2, { stage_id: 3, filed_on: null, stage_path: "{1,3}", stage_days: "{2024-05-02,2024-06-01}" })
      expect((yield* detailOf(2)).latestSafe).toBeNull()
      yield* change(2, { latest_safe_on: "2027-07-30" })
      const detail = yield* detailOf(2)
      expect(detail.latestSafe).toEqual({
        document: "Form 6166 (certificate of residence)",
        leadDays: 90,
        agentCutoff: "2027-10-29",
        date: "2027-07-30"
      })
      expect(detail.transaction.latestSafeOn).toBe("2027-07-30")
    }).pipe(Effect.provide(services))
  )

  it.effect("names the document that its latest safe date is about", () =>
    Effect.gen(function* () {
      yield* awaitDocuments
      yield* change(2, { latest_safe_on: "2027-07-23" })
      const { latestSafe } = yield* detailOf(2)
      expect(latestSafe).toMatchObject({ document: "Form 8802", leadDays: 97, date: "2027-07-23" })
      yield* orderFirst
      expect((yield* detailOf(2)).latestSafe).toMatchObject({ document: "Form 6166", date: "2027-07-23" })
    }).pipe(Effect.provide(services))
  )

  it.effect("adds an owner's investors up", () =>
    Effect.gen(function* () {
      yield* asImport(
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          yield* sql`insert into investor ${sql.insert([investor(1, "Ridge", "US"), investor(2, "Cayman Feeder", "KY")])}`
          yield* sql`insert into reclaim_line ${sql.insert([
            line(1, "75", "15", [2_250_000n, 787_500n, 337_500n, 450_000n]),
            line(2, "25", null, [750_000n, 262_500n, 262_500n, 0n])
          ])}`
        })
      )
      yield* change(2, {
        treaty_rate: null,
        due_minor: 600_000n,
        reclaim_minor: 450_000n,
        estimate_usd_cents: 396_000n
      })
      const detail = yield* detailOf(2)
      expectToAddUp(detail)
      expect(detail.investors.map(({ name, reclaimMinor }) => [name, reclaimMinor])).toEqual([
        ["Ridge", 450_000n],
        ["Cayman Feeder", 0n]
      ])
      // The owner lives in Germany; of its investors only the one in the United States gets something back.
      expect(detail.deadline.rule).toMatchObject({ residence: "US", isOfInvestor: true })
      const { rates } = yield* ReferenceData
      const american = yield* Effect.fromNullishOr(
        rates.relief.find(
          ({ entityClass, market, residence }) => market === "CH" && residence === "CA" && entityClass === "any"
        )
      )
      const kept = yield* asImport(keepRateRows({ statutory: [], relief: [american] }))
      yield* asImport(
        execute(
          (sql) => sql`update reclaim_line set due_row = ${kept.get(american) ?? null}
            where client_id = 1 and seq = 2 and investor_id = 1`
        )
      )
      const marked = yield* detailOf(2)
      expect(marked.investors.map(({ dueRow }) => dueRow?.confidence ?? null)).toEqual(["partly-verified", null])
      const due = marked.arithmetic.steps.find(({ of }) => of === "due")
      expect(due).toMatchObject({ isPartlyConfirmed: true, rateRow: null })
      expect(due?.investorRows.map(({ source }) => source)).toEqual([american.source])
      expect(detail.arithmetic.unknown).toEqual([])
    }).pipe(Effect.provide(services))
  )

  it.effect("follows a payment to what the client received", () =>
    Effect.gen(function* () {
      yield* asImport(
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          const [write] = yield* sql<{ readonly rev: bigint }>`select rev from begin_write(1)`
          yield* sql`update reclaim set stage_id = 25, paid_year = 2026, paid_on = '2026-10-01', filed_on = '2025-03-01',
              stage_path = '{}', stage_days = '{}', received_usd_cents = 390_000, rev = ${write?.rev ?? 0n}::bigint
            where client_id = 1 and seq = 2`
          yield* sql`insert into payment ${sql.insert({
            client_id: 1,
            payment_id: 1,
            external_id: "P-1",
            value_date: "2026-10-01",
            status: "settled",
            remittance_reference: "R-77",
            amount_usd_cents: 390_000n
          })}`
          yield* sql`insert into payment_line ${sql.insert({
            client_id: 1,
            payment_id: 1,
            seq: 2,
            refund_minor: 450_000n,
            fx_rate: "1.0857",
            fx_date: "2026-09-28",
            fx_source: "the bank's advice",
            gross_usd_cents: 488_565n,
            charges_usd_cents: 852n,
            fee_rate: "20",
            fee_usd_cents: 97_713n,
            net_usd_cents: 390_000n
          })}`
          for (const [reportId, version] of [
            [12, 1],
            [9, 2]
          ]) {
            yield* sql`insert into payment_statement ${sql.insert({
              client_id: 1,
              report_id: reportId,
              report_guid: `00000000-0000-4000-8000-00000000000${version}`,
              payment_id: 1,
              version,
              restatement_reason: version === 1 ? "" : "The bank corrected its rate.",
              statement_name: "Payment statement",
              statement_date: "2026-10-01",
              published_at: "2026-10-02T08:00:00Z",
              pay_amount_cents: 390_000n,
              claim_count: 1,
              countries: "{CH}"
            })}`
          }
        })
      )
      const detail = yield* detailOf(2)
      expectToAddUp(detail)
      expect(resultOf(detail, "receivedUsd")).toBe(390_000n)
      expect(detail.payments).toHaveLength(1)
      expect(detail.payments[0]).toMatchObject({ remittanceReference: "R-77", fxSource: "the bank's advice" })
      expect(detail.payments[0]?.statementId).toBe(9)
      expect(detail.claimRef).toBe("2")
      expect(detail.transaction).toMatchObject({ netUsd: 390_000, feeUsd: 97_713, estimateUsd: 396_000 })
      expect(BigDecimal.format(detail.transaction.fxRate ?? BigDecimal.fromBigInt(0n))).toBe("1.0857")
    }).pipe(Effect.provide(services))
  )

  it.effect("shows by how much the books differ from the reckoning", () =>
    Effect.gen(function* () {
      yield* change(1, {
        withheld_rate: "35",
        withheld_minor: filedReclaim.withheld_minor + 1n,
        reclaim_minor: 600_001n
      })
      expect(deviations(yield* detailOf(1))).toEqual([["withheld", 1n]])
    }).pipe(Effect.provide(services))
  )

  it.effect("names the part of the dividend that the reclaim is for, and what else was paid with it", () =>
    Effect.gen(function* () {
      yield* asImport(
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          yield* sql`
            insert into dividend_event (event_id, security_id, ex_date, pay_date, gross_per_share, event_type, confidence, source,
              income)
            select 900, e.security_id, e.ex_date, e.pay_date, 0.5, e.event_type, e.confidence, e.source, 'capital-contribution'
            from dividend_event e join reclaim r using (event_id) where r.client_id = 1 and r.seq = 2`
        })
      )
      const { income, otherParts } = yield* detailOf(2)
      expect(income).toBe("ordinary")
      expect(otherParts.map((part) => `${part.income} ${BigDecimal.format(part.grossPerShare)}`)).toEqual([
        "capital-contribution 0.5"
      ])
      expect((yield* detailOf(1)).otherParts).toEqual([])
    }).pipe(Effect.provide(services))
  )
})
