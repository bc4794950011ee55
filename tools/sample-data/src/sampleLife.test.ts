import * as NodeServices from "@effect/platform-node/NodeServices"
import { ReferenceData } from "@reclaim/app-api/ledger/reference/ReferenceData"
import { EntityType } from "@reclaim/core/domain/market/EntityType"
import { UsClassification } from "@reclaim/core/domain/market/UsClassification"
import type { Actor } from "@reclaim/core/domain/reclaim/Actor"
import { Blocker, blockerOf } from "@reclaim/core/domain/reclaim/Blocker"
import { CloseReason } from "@reclaim/core/domain/reclaim/CloseReason"
import { expiringDays } from "@reclaim/core/domain/reclaim/Expiry"
import { type Stage, stages } from "@reclaim/core/domain/reclaim/Stage"
import { phaseOf } from "@reclaim/core/domain/reclaim/StagePhase"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { addDays } from "@reclaim/core/domain/value/dateSteps"
import { dayNumber } from "@reclaim/core/domain/value/dayNumber"
import { quarterOf, quartersBefore } from "@reclaim/engine/publishing/quarterDays"
import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { slowCustodians } from "./draws/custodians.ts"
import { generateSample } from "./generateSample.ts"
import { demoSize } from "./GeneratorSize.ts"
import { samplePayments } from "./samplePayments.ts"
import type { ClientRows, ReclaimRow } from "./sampleRows.ts"

/** A demonstration may start on any day: these are spread over the year, before and after most deadlines, and years ahead. */
const days = ["2026-01-15", "2026-04-01", "2026-07-20", "2026-10-01", "2026-11-22", "2026-12-20", "2028-02-29"].map(
  (day) => CalendarDate.make(day)
)

const made = new Map<CalendarDate, ReadonlyArray<ClientRows>>()

const demoOn = (asOf: CalendarDate) =>
  Effect.map(ReferenceData, (reference) => {
    const known = made.get(asOf) ?? [...generateSample(demoSize(asOf), reference)]
    made.set(asOf, known)
    return known
  })

const stageOf = ({ history }: ReclaimRow): Stage => history.at(-1)?.stage ?? "identified"
const isUnfiled = (row: ReclaimRow) => phaseOf(stages[stageOf(row)]) === "unfiled"
const reclaimsOf = (clients: ReadonlyArray<ClientRows>) => clients.flatMap(({ reclaims }) => reclaims)

const median = (values: ReadonlyArray<number>): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

const assertBetween = (value: number, least: number, most: number): void => {
  assert.isAtLeast(value, least)
  assert.isAtMost(value, most)
}

const missingValues = (expected: ReadonlyArray<string>, seen: Iterable<string>): ReadonlyArray<string> => {
  const known = new Set(seen)
  return expected.filter((value) => !known.has(value))
}

layer(ReferenceData.layer().pipe(Layer.provide(NodeServices.layer)))("the life of sample data", (it) => {
  it.effect.each(days)("each of the six quarters up to %s has new, filed and paid reclaims", (asOf) =>
    Effect.gen(function* () {
      const quarters = [...quartersBefore(asOf, 5), quarterOf(asOf)]
      const [first] = yield* demoOn(asOf)
      const steps = (first?.reclaims ?? []).flatMap(({ history }) => history)
      for (const stage of ["identified", "filed", "paid"] as const) {
        const seen = steps.filter((step) => step.stage === stage).map(({ since }) => quarterOf(since))
        // A quarter that has just begun may not have had a payment run yet.
        const expected = stage === "paid" ? quarters.slice(0, -1) : quarters
        assert.deepStrictEqual(missingValues(expected, seen), [], stage)
      }
    })
  )

  it.effect.each(days)("in the year up to %s reclaims are rejected and appealed, and a payment is returned", (asOf) =>
    Effect.gen(function* () {
      const clients = yield* demoOn(asOf)
      const since = addDays(asOf, -365)
      const steps = reclaimsOf(clients).flatMap(({ history }) => history.filter((step) => step.since > since))
      for (const stage of ["rejected", "under_appeal", "withdrawn", "expired", "written_off"] as const) {
        assert.isAbove(steps.filter((step) => step.stage === stage).length, 0, stage)
      }
      const [first] = clients
      if (first === undefined) throw new Error("The demonstration has a first client.")
      const returned = samplePayments(first, asOf).filter(({ status }) => status === "returned")
      assert.isTrue(returned.some(({ valueDate }) => valueDate > addDays(asOf, -2 * 365)))
    })
  )

  it.effect.each(days)(
    "on %s what came back within a year waits for payment details, and the rest was paid again",
    (asOf) =>
      Effect.gen(function* () {
        const [first] = yield* demoOn(asOf)
        for (const { paid, paidOn } of first?.reclaims ?? []) {
          const last = paid?.payments.at(-1)
          if (last?.isReturned !== true) continue
          assert.isNull(paidOn)
          assert.isTrue(last.valueDate > addDays(asOf, -365 - 10))
        }
      })
  )

  it.effect.each(days)("most of what expires on %s has its cut-off ahead", (asOf) =>
    Effect.gen(function* () {
      const clients = yield* demoOn(asOf)
      const { first, last } = expiringDays(asOf)
      for (const [reclaims, least, maxPast] of [
        [reclaimsOf(clients), 80, 0.15],
        [clients[0]?.reclaims ?? [], 25, 0.2]
      ] as const) {
        const expiring = reclaims.filter((row) => isUnfiled(row) && row.expiresOn >= first && row.expiresOn <= last)
        const past = expiring.filter(({ agentCutoff }) => agentCutoff < asOf)
        assert.isAtLeast(expiring.length, least)
        assert.isAtMost(past.length / expiring.length, maxPast)
      }
    })
  )

  it.effect.each(days.slice(3, 6))("on %s a few reclaims of the first client are urgent", (asOf) =>
    Effect.gen(function* () {
      const [client] = yield* demoOn(asOf)
      const { first, last } = expiringDays(asOf)
      const expiring = (client?.reclaims ?? []).filter(
        (row) => isUnfiled(row) && row.expiresOn >= first && row.expiresOn <= last
      )
      const past = expiring.filter(({ agentCutoff }) => agentCutoff < asOf).length
      const soon = expiring.filter(({ agentCutoff }) => agentCutoff >= asOf && agentCutoff <= addDays(asOf, 90)).length
      assert.isAtLeast(past, 1)
      assert.isAtMost(past, 10)
      assert.isAtLeast(soon, 2)
      assert.isAtMost(soon / expiring.length, 0.5)
    })
  )

  it.effect("holdings fit their owner", () =>
    Effect.gen(function* () {
      const holdings = new Map<EntityType, Array<number>>()
      for (const { account, shares } of reclaimsOf(yield* demoOn(CalendarDate.make("2026-11-22")))) {
        holdings.set(account.owner.entityType, [...(holdings.get(account.owner.entityType) ?? []), Number(shares)])
      }
      const of = (type: EntityType) => holdings.get(type) ?? []
      for (const person of ["individual", "joint", "ira", "estate"] as const) {
        assert.isAtMost(Math.max(...of(person)), 20_000, person)
        assert.isAtLeast(median(of(person)), 100, person)
      }
      for (const institution of ["pension", "regulated fund", "government"] as const) {
        assert.isAtLeast(Math.max(...of(institution)), 1_000_000, institution)
        assert.isAtMost(Math.max(...of(institution)), 10_000_000, institution)
        assert.isAtLeast(median(of(institution)), 20_000, institution)
      }
    })
  )

  it.effect.each(days)("two custodians take at least twice as long as others by %s", (asOf) =>
    Effect.gen(function* () {
      const rows = reclaimsOf(yield* demoOn(asOf))
      const age = ({ history }: ReclaimRow) => dayNumber(asOf) - dayNumber(history[0]?.since ?? asOf)
      const waiting = rows.filter((row) => stageOf(row) === "awaiting_custodian_document")
      const others = waiting.filter(({ account }) => !slowCustodians.includes(account.custodian)).map(age)
      assert.lengthOf(slowCustodians, 2)
      assert.isAtLeast(others.length, 5)
      for (const code of slowCustodians) {
        const own = waiting.filter(({ account }) => account.custodian === code).map(age)
        assert.isAbove(own.length, others.length)
        assert.isAtLeast(median(own) / median(others), 2, code)
      }
    })
  )

  it.effect.each(days)(
    "one missing document of one owner blocks much of what the first client has open on %s",
    (asOf) =>
      Effect.gen(function* () {
        const [first] = yield* demoOn(asOf)
        const blocked = (first?.reclaims ?? []).filter((row) => stageOf(row) === "awaiting_client_document")
        const byOwner = new Map<number, number>()
        for (const { account } of blocked) byOwner.set(account.owner.boId, (byOwner.get(account.owner.boId) ?? 0) + 1)
        const [most = 0, next = 0] = [...byOwner.values()].toSorted((one, other) => other - one)
        assert.isAtLeast(most, 20)
        assert.isAtLeast(most / next, 2)
      })
  )

  it.effect.each(days)("every value of every closed set occurs on %s", (asOf) =>
    Effect.gen(function* () {
      const clients = yield* demoOn(asOf)
      const rows = reclaimsOf(clients)
      const seen = rows.map(stageOf)
      assert.deepStrictEqual(missingValues(Object.keys(stages), seen), [])
      assert.deepStrictEqual(
        missingValues(
          Blocker.literals,
          seen.flatMap((stage) => blockerOf(stage) ?? [])
        ),
        []
      )
      const actors: ReadonlyArray<Actor> = ["client", "investor", "custodian", "tax authority", "provider", "nobody"]
      assert.deepStrictEqual(
        missingValues(
          actors,
          seen.map((stage) => stages[stage].actor)
        ),
        []
      )
      assert.deepStrictEqual(
        missingValues(
          CloseReason.literals,
          rows.flatMap(({ closeReason }) => closeReason ?? [])
        ),
        []
      )
      const statuses = clients.flatMap((client) => samplePayments(client, asOf).map(({ status }) => status))
      assert.deepStrictEqual(missingValues(["statement_issued", "released", "settled", "returned"], statuses), [])
      const owners = rows.map(({ account }) => account.owner)
      assert.deepStrictEqual(
        missingValues(
          EntityType.literals,
          owners.map(({ entityType }) => entityType)
        ),
        []
      )
      const classes = owners.flatMap(({ usClassification }) => usClassification ?? [])
      assert.deepStrictEqual(missingValues(UsClassification.literals, classes), [])
    })
  )

  it.effect.each(days)("the two groupings by status differ on %s", (asOf) =>
    Effect.gen(function* () {
      const [first] = yield* demoOn(asOf)
      const amounts = (grouping: "internal" | "client") => {
        const counts = new Map<string | null, number>()
        for (const row of first?.reclaims ?? []) {
          const status = stages[stageOf(row)][grouping]
          counts.set(status, (counts.get(status) ?? 0) + 1)
        }
        return counts
      }
      const [internal, client] = [amounts("internal"), amounts("client")]
      assert.isAbove(client.get("Awaiting market process") ?? 0, internal.get("awaiting info from the ta") ?? 0)
      assert.isBelow(client.get("Processing") ?? 0, internal.get("processing") ?? 0)
    })
  )

  it.effect("no stage, blocker or reason is more than a believable share", () =>
    Effect.gen(function* () {
      const rows = reclaimsOf(yield* demoOn(CalendarDate.make("2026-11-22")))
      const share = (...wanted: ReadonlyArray<Stage>) =>
        rows.filter((row) => wanted.includes(stageOf(row))).length / rows.length
      assertBetween(share("paid"), 0.45, 0.7)
      assertBetween(share("rejected"), 0.005, 0.04)
      assertBetween(share("expired"), 0.001, 0.02)
      assertBetween(share("under_appeal"), 0.001, 0.02)
      assertBetween(share("ta_query_open"), 0.001, 0.02)
      assertBetween(share("awaiting_custodian_document"), 0.01, 0.08)
    })
  )
})
