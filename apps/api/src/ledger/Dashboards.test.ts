import { expect } from "@effect/vitest"
import { emptyDashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { addDays } from "@reclaim/core/domain/value/dateSteps"
import { figuresOf } from "@reclaim/engine/block/figuresOf"
import type { DashboardFigures } from "@reclaim/engine/block/DashboardFigures"
import { DateTime, Effect, Fiber, Layer, Semaphore } from "effect"
import { Database } from "../platform/database/Database.ts"
import { DashboardRows, inOneSnapshot } from "./DashboardRows.ts"
import { DashboardSql } from "./DashboardSql.ts"
import { bothDatabases } from "../testing/database/bothDatabases.ts"
import { randomFilter } from "../testing/ledger/dashboardFilters.ts"
import { drawerOf } from "@reclaim/core/testing/drawer"
import { randomWrite, seededClients, seedReclaims } from "../testing/ledger/reclaimWrites.ts"
import { Dashboards } from "./Dashboards.ts"

const client = seededClients[0]
const today = Effect.map(DateTime.now, (now) => CalendarDate.make(DateTime.formatIsoDateUtc(now)))
const services = Layer.mergeAll(Dashboards.layerWithin(64_000_000), DashboardSql.layer, DashboardRows.layer)

const pastDeadlineFilter = emptyDashboardFilter("summary").with({ clientStatuses: ["Past its deadline"] })

const oracle = Effect.fnUntraced(function* (filter: ReturnType<typeof randomFilter>, of: number = client) {
  return yield* (yield* DashboardSql).figures(of, filter, yield* today)
})

const sum = (groups: ReadonlyArray<{ readonly netReclaim: number }>): number =>
  groups.reduce((total, { netReclaim }) => total + netReclaim, 0)

const expectAgreement = ({ summary, ...lists }: DashboardFigures) => {
  const closed = sum(lists.clientStatuses.filter(({ status }) => status === "Closed"))
  const past = sum(lists.clientStatuses.filter(({ status }) => status === "Past its deadline"))
  expect(sum(lists.countries)).toBe(sum(lists.clientStatuses))
  expect(sum(lists.accounts)).toBe(sum(lists.clientStatuses))
  expect(sum(lists.internalStatuses)).toBe(sum(lists.clientStatuses) - closed)
  expect(summary.totalProcessing + summary.totalFiled + summary.paidSinceIncp).toBe(sum(lists.internalStatuses) - past)
  expect(sum(lists.years)).toBe(summary.paidSinceIncp)
}

const writes = (seed: number, count: number, of: number = client) =>
  Effect.gen(function* () {
    const draw = drawerOf(seed)
    const outcomes = []
    for (let index = 0; index < count; index++) outcomes.push(yield* randomWrite(of, draw))
    return outcomes
  })

bothDatabases("the dashboard against plain SQL", (it) => {
  it.effect("equals it under random filters, before and after random writes", () =>
    Effect.gen(function* () {
      yield* (yield* Database).asOwner(seedReclaims)
      const dashboards = yield* Dashboards
      const draw = drawerOf(20)
      let filled = 0
      for (let round = 0; round < 6; round++) {
        const outcomes = yield* writes(round, 40)
        expect(new Set(outcomes)).toEqual(new Set(["committed", "rolled back"]))
        for (let question = 0; question < 16; question++) {
          const filter = randomFilter(draw, yield* today)
          const answer = yield* dashboards.figures(client, filter)
          expect(answer).toEqual(yield* oracle(filter))
          expectAgreement(answer.figures)
          if (answer.figures.accounts.length > 1) filled++
        }
      }
      // Filters that leave nothing compare nothing.
      expect(filled).toBeGreaterThan(20)
    }).pipe(Effect.provide(services))
  )

  it.effect("equals it in each snapshot while others write", () =>
    Effect.gen(function* () {
      const database = yield* Database
      const dashboards = yield* Dashboards
      const seeds = [31, 32, 33, 34]
      // Writers wait for the reader now and then: however slow it is, it reads between their writes.
      const reads = yield* Semaphore.make(0)
      const writeConcurrently = (seed: number) =>
        Effect.forEach(Array.from({ length: 15 }), (_, part) =>
          Effect.andThen(writes(seed * 100 + part, 4), Semaphore.take(reads, 1))
        )
      const writers = yield* Effect.forEach(seeds, (seed) => Effect.forkChild(writeConcurrently(seed)))
      const draw = drawerOf(30)
      const compared = new Set<number>()
      const compare = Effect.gen(function* () {
        const filter = randomFilter(draw, yield* today)
        // Joins the transaction around it, so both see its snapshot.
        const answer = yield* dashboards.figures(client, filter)
        expect(answer).toEqual(yield* oracle(filter))
        compared.add(answer.rev)
      })
      const areWriting = () => writers.some((writer) => writer.pollUnsafe() === undefined)
      while (areWriting()) {
        yield* inOneSnapshot(database.asClient(client, compare))
        yield* Semaphore.release(reads, seeds.length)
      }
      yield* Effect.forEach(writers, Fiber.join)
      yield* inOneSnapshot(database.asClient(client, compare))
      expect(compared.size).toBeGreaterThan(10)
    }).pipe(Effect.provide(services))
  )

  it.effect("never answers less than what was committed before the question", () =>
    Effect.gen(function* () {
      const rows = yield* DashboardRows
      const dashboards = yield* Dashboards
      const writers = yield* Effect.forEach([41, 42], (seed) => Effect.forkChild(writes(seed, 40)))
      const reader = (seed: number) =>
        Effect.gen(function* () {
          const draw = drawerOf(seed)
          for (let question = 0; question < 40; question++) {
            const { rev: before } = yield* rows.head(client)
            const filter = randomFilter(draw, yield* today)
            const answer = yield* dashboards.figures(client, filter)
            expect(answer.rev).toBeGreaterThanOrEqual(before)
            expectAgreement(answer.figures)
            const plain = yield* oracle(filter)
            if (plain.rev === answer.rev) expect(answer).toEqual(plain)
          }
        })
      yield* Effect.all([51, 52, 53].map(reader), { concurrency: "unbounded" })
      yield* Effect.forEach(writers, Fiber.join)
      const filter = emptyDashboardFilter("summary")
      expect(yield* dashboards.figures(client, filter)).toEqual(yield* oracle(filter))
    }).pipe(Effect.provide(services))
  )

  it.effect("counts reclaims past their deadline apart from the day that their last one is over", () =>
    Effect.gen(function* () {
      const rows = yield* DashboardRows
      const sql = yield* DashboardSql
      const now = yield* today
      // One server has held the block since the day before, another one reads it now.
      const held = yield* rows.load(client)
      const seen = new Set<number>()
      for (const day of [addDays(now, -1), now, addDays(now, 1), addDays(now, 200), addDays(now, 400)]) {
        const fresh = yield* rows.load(client)
        for (const filter of [emptyDashboardFilter("summary"), emptyDashboardFilter("expiring"), pastDeadlineFilter]) {
          const { figures } = yield* sql.figures(client, filter, day)
          expect(figuresOf(held, filter, day)).toEqual(figures)
          expect(figuresOf(fresh, filter, day)).toEqual(figures)
          seen.add(figures.pastDeadline?.transCount ?? 0)
        }
      }
      expect(seen.size).toBeGreaterThan(2)
    }).pipe(Effect.provide(services))
  )

  it.effect("keeps the clients apart", () =>
    Effect.gen(function* () {
      const dashboards = yield* Dashboards
      yield* writes(61, 40, seededClients[1])
      const filter = emptyDashboardFilter("summary")
      const [first, second] = yield* Effect.all(
        seededClients.map((of) => dashboards.figures(of, filter)),
        { concurrency: "unbounded" }
      )
      expect(second).toEqual(yield* oracle(filter, seededClients[1]))
      expect(first).toEqual(yield* oracle(filter))
      expect(first?.figures.accounts.every(({ boName }) => boName === "Owner of 1")).toBe(true)
      expect(second?.figures.accounts.every(({ boName }) => boName === "Owner of 2")).toBe(true)
      const nobody = yield* dashboards.figures(99, filter)
      expect(nobody.figures.accounts).toEqual([])
      expect(nobody.rev).toBe(0)
    }).pipe(Effect.provide(services))
  )

  it.effect("is what answers where a block does not fit", () =>
    Effect.gen(function* () {
      const tiny = yield* Dashboards
      const draw = drawerOf(70)
      for (let question = 0; question < 10; question++) {
        const filter = randomFilter(draw, yield* today)
        const roomy = yield* Effect.provide(
          Effect.flatMap(Dashboards, (dashboards) => dashboards.figures(client, filter)),
          services
        )
        expect(yield* tiny.figures(client, filter)).toEqual(roomy)
      }
    }).pipe(Effect.provide(Dashboards.layerWithin(100)))
  )
})
