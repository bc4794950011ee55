import { expect } from "@effect/vitest"
import { emptyDashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import { ConfigProvider, Effect, Fiber, Layer, Stream } from "effect"
import { SqlClient } from "effect/sql"
import readExcel from "read-excel-file/node"
import { Database } from "../../platform/database/Database.ts"
import { bothDatabases } from "../../testing/database/bothDatabases.ts"
import { randomFilter } from "../../testing/ledger/dashboardFilters.ts"
import { todayInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { drawerOf } from "@reclaim/core/testing/drawer"
import { randomWrite, seededClients, seedReclaims } from "../../testing/ledger/reclaimWrites.ts"
import { Dashboards } from "../../ledger/Dashboards.ts"
import { ExportQueue } from "../../platform/files/ExportQueue.ts"
import { Settings } from "../../platform/settings/Settings.ts"
import { workbookPart } from "@reclaim/xlsx/testing/workbookPart"
import { TransactionExcel } from "./TransactionExcel.ts"

const clientId = seededClients[0]

const servicesOn = (paper: string) =>
  TransactionExcel.layer.pipe(
    Layer.provide(
      Settings.layer.pipe(Layer.provide(ConfigProvider.layer(ConfigProvider.fromEnvRecord({ PAPER_SIZE: paper }))))
    ),
    Layer.provideMerge(Layer.merge(ExportQueue.layer, Dashboards.layerWithin(64_000_000)))
  )

const services = servicesOn("letter")

const openReport = Effect.fnUntraced(function* (userId: number, filter = emptyDashboardFilter("summary")) {
  const excel = yield* TransactionExcel
  const rowCount = yield* excel.count(clientId, filter)
  const place = yield* (yield* ExportQueue).enter(userId)
  yield* place.acquireSlot(rowCount)
  return yield* excel.open({ clientId, filter, seesInvestors: true }, place)
})

/** Row count of a file, their sum in cents and the revision that the file states. */
const factsOf = Effect.fnUntraced(function* (bytes: Stream.Stream<Uint8Array, unknown>) {
  const file = Buffer.concat(yield* Effect.orDie(Stream.runCollect(bytes)))
  const sheets = yield* Effect.promise(() => readExcel(file))
  const [header = [], ...rows] = sheets[0]?.data ?? []
  const net = header.indexOf("Net reclaim USD")
  const about = new Map(sheets.at(-1)?.data.map(([what, value]) => [what, value]))
  return {
    rev: about.get("Revision of the data"),
    count: rows.length,
    cents: rows.reduce((sum, row) => sum + Math.round(Number(row[net]) * 100), 0)
  }
})

const countsOf = Effect.fnUntraced(function* (filter = emptyDashboardFilter("summary")) {
  const { figures, rev } = yield* (yield* Dashboards).figures(clientId, filter)
  return {
    rev,
    count: figures.clientStatuses.reduce((sum, { transCount }) => sum + transCount, 0),
    cents: figures.clientStatuses.reduce((sum, { netReclaim }) => sum + netReclaim, 0)
  }
})

/** Connections that threads have to a server. */
const readers = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const found = yield* sql`select 1 from pg_stat_activity where application_name = 'reclaim-portal reader'`
  return found.length
})

bothDatabases("the transactions as Excel", (it) => {
  it.effect("have the rows and the sum of the dashboard under a random filter and none", () =>
    Effect.gen(function* () {
      yield* (yield* Database).asOwner(seedReclaims)
      const draw = drawerOf(90)
      for (let index = 0; index < 100; index++) yield* randomWrite(clientId, draw)
      // Many more filters are compared in the tests of the reader.
      const filter = randomFilter(draw, yield* todayInUtc)
      expect(yield* Effect.scoped(Effect.flatMap(openReport(1, filter), factsOf))).toEqual(yield* countsOf(filter))
      const everything = yield* Effect.scoped(Effect.flatMap(openReport(1), factsOf))
      expect(everything.count).toBeGreaterThan(20)
      expect(everything).toEqual(yield* countsOf())
    }).pipe(Effect.provide(services))
  )

  it.effect("are printed on the paper that is set", () =>
    Effect.gen(function* () {
      for (const [paper, size] of [
        ["letter", 1],
        ["a4", 9]
      ] as const) {
        const file = yield* openReport(1).pipe(
          Effect.flatMap(Stream.runCollect),
          Effect.map((bytes) => Buffer.concat(bytes)),
          Effect.scoped,
          Effect.provide(servicesOn(paper))
        )
        expect(workbookPart(file, "xl/worksheets/sheet1.xml")).toContain(`<pageSetup paperSize="${size}"`)
      }
    })
  )

  it.effect("are of one revision while others write", () =>
    Effect.gen(function* () {
      const draw = drawerOf(91)
      const counted = [yield* countsOf()]
      const write = Effect.gen(function* () {
        yield* randomWrite(clientId, draw)
        counted.push(yield* countsOf())
      })
      const writer = yield* Effect.forkChild(Effect.repeat(write, { times: 39 }))
      const facts = yield* Effect.scoped(Effect.flatMap(openReport(1), factsOf))
      yield* Fiber.join(writer)
      expect(counted).toContainEqual(facts)
    }).pipe(Effect.provide(services))
  )

  it.effect("are refused to a user whose file is not read to its end yet", () =>
    Effect.gen(function* () {
      const queue = yield* ExportQueue
      const bytes = yield* openReport(1)
      expect((yield* Effect.flip(openReport(1)))._tag).toBe("TooManyRequests")
      expect((yield* queue.current(1))._tag).toBe("Writing")
      yield* Stream.runDrain(bytes)
      expect(yield* queue.current(1)).toEqual({ _tag: "None" })
      // It is their turn again.
      yield* Effect.asVoid(openReport(1))
    }).pipe(Effect.scoped, Effect.provide(services))
  )

  it.effect("end when cancelled, though nobody reads them, and are never taken for whole", () =>
    Effect.gen(function* () {
      const queue = yield* ExportQueue
      const { asOwner } = yield* Database
      const bytes = yield* openReport(1)
      yield* queue.cancel(1)
      while ((yield* queue.current(1))._tag !== "None") yield* Effect.yieldNow
      while ((yield* asOwner(readers)) > 0) yield* Effect.yieldNow
      expect((yield* Effect.flip(Stream.runDrain(bytes))).message).toBe("The file was cancelled")
      // It is their turn again.
      yield* Effect.asVoid(openReport(1))
    }).pipe(Effect.scoped, Effect.provide(services))
  )
})
