import { expect } from "@effect/vitest"
import { emptyDashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { Effect, Semaphore } from "effect"
import { Database } from "../../platform/database/Database.ts"
import { bothDatabases } from "../../testing/database/bothDatabases.ts"
import { collectExport } from "../../testing/server/collectExport.ts"
import { drawerOf } from "@reclaim/core/testing/drawer"
import { randomWrite, seededClients, seedReclaims } from "../../testing/ledger/reclaimWrites.ts"
import type { ToExportThread } from "./ExportMessage.ts"
import { sendRowsToExportWorker } from "./sendRowsToExportWorker.ts"

const question = {
  clientId: seededClients[0],
  filter: emptyDashboardFilter("summary"),
  seesInvestors: true,
  today: CalendarDate.make("2026-11-20")
}

/** Database in which another writer commits after each of the first transactions, a number of times. */
const databaseWithWriter = Effect.fnUntraced(function* (times: number) {
  const database = yield* Database
  const draw = drawerOf(80)
  let left = times
  const write = Effect.suspend(() => (left-- > 0 ? Effect.ignore(randomWrite(question.clientId, draw)) : Effect.void))
  return Database.of({
    ...database,
    asClient: (clientId, effect) =>
      Effect.tap(database.asClient(clientId, effect), () => Effect.provideService(write, Database, database))
  })
})

const collectMessages = (database: Database["Service"]) =>
  Effect.gen(function* () {
    const messages: Array<ToExportThread> = []
    const permits = yield* Semaphore.make(10_000)
    const outcome = yield* Effect.exit(
      sendRowsToExportWorker(database, question, (message) => void messages.push(message), permits)
    )
    return { messages, outcome }
  })

bothDatabases("feeding an export", (it) => {
  it.effect("reads again when the data change meanwhile, and completes with data of one revision", () =>
    Effect.gen(function* () {
      const draw = drawerOf(81)
      yield* (yield* Database).asOwner(seedReclaims)
      for (let index = 0; index < 40; index++) yield* randomWrite(question.clientId, draw)
      const { messages } = yield* collectMessages(yield* databaseWithWriter(3))
      const tags = messages.map(({ tag }) => tag)
      expect(tags.filter((tag) => tag === "again").length).toBeGreaterThan(0)
      expect(tags.at(-1)).toBe("complete")
      const last = messages.slice(tags.lastIndexOf("again") + 1, -1)
      expect(last.map((message) => (message.tag === "piece" ? message.piece : null))).toEqual(
        yield* collectExport(question, 1_500)
      )
    })
  )

  it.effect("gives up when the data never rest", () =>
    Effect.gen(function* () {
      const { messages, outcome } = yield* collectMessages(yield* databaseWithWriter(Number.POSITIVE_INFINITY))
      expect(String(outcome)).toContain("changed during each of 5 readings")
      expect(messages.map(({ tag }) => tag)).not.toContain("complete")
    })
  )
})
