import { assert } from "@effect/vitest"
import { bothDatabases } from "@reclaim/app-api/testing/database/bothDatabases"
import { Database } from "@reclaim/app-api/platform/database/Database"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { Effect } from "effect"
import { dateRequests } from "./dateRequests.ts"
import { fillDatabase } from "../fillDatabase.ts"
import { GeneratorSize } from "../GeneratorSize.ts"
import { ask, provideServices } from "../testing/demoDatabase.ts"

const asOf = CalendarDate.make("2026-11-20")
const size = new GeneratorSize({ clients: 2, accounts: 40, transactions: 1_000, seed: 3, asOf })

const ages = ask(`select requirement_id, client_id, state, date '2026-11-20' - requested_on as age
  from requirement order by client_id, requirement_id`)

/** Age of the oldest request, in days. */
const oldest = (rows: ReadonlyArray<Readonly<Record<string, unknown>>>): number =>
  Math.max(...rows.filter(({ state }) => state === "requested").map(({ age }) => Number(age)))

bothDatabases("dateRequests", (it) => {
  it.effect("old requests come nearer in their order, and no others", () =>
    Effect.gen(function* () {
      yield* fillDatabase(size)
      const before = yield* ages
      const database = yield* Database
      yield* database.asOwner(dateRequests(asOf))
      const after = yield* ages
      assert.isAbove(oldest(before), 900)
      assert.isAtMost(oldest(after), 400)
      assert.deepStrictEqual(
        after,
        before.map((row) => {
          const age = Number(row["age"])
          return row["state"] === "requested" && age > 90 ? { ...row, age: 90 + Math.floor((age - 90) / 5) } : row
        })
      )
    }).pipe(provideServices)
  )
})
