import { assert, layer } from "@effect/vitest"
import { Deferred, Effect, Fiber } from "effect"
import { SqlClient } from "effect/sql"
import { throwAwayServer } from "../../../testing/database/bothDatabases.ts"
import { describeWith } from "../../../testing/database/describeWith.ts"
import { missingPrerequisites } from "../../../testing/database/missingPrerequisites.ts"
import { markFollowed } from "../../../testing/ledger/markFollowed.ts"
import type { Browser } from "../../../testing/server/Browser.ts"
import { TestServer } from "../../../testing/server/TestServer.ts"

/** Counts the transactions that wait for another's lock. */
const countWaiting = Effect.flatMap(SqlClient.SqlClient, (sql) =>
  Effect.map(
    sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    ([row]) => row?.n ?? 0
  )
)

const atLeast = (count: number) =>
  Effect.repeat(Effect.delay(countWaiting, "20 millis"), { until: (n) => n >= count, times: 500 })

const coverage = (browser: Browser) => Effect.promise(() => browser.get("/api/v1/documents/coverage"))

describeWith(missingPrerequisites.postgres, "With a PostgreSQL server", () => {
  layer(TestServer.layerOn(throwAwayServer()), { excludeTestServices: true, timeout: "60 seconds" })(
    "The coverage of documents",
    (it) => {
      it.effect("is read for a user once at a time, while others are not kept waiting", () =>
        Effect.gen(function* () {
          const server = yield* TestServer
          yield* server.asOwner(markFollowed)
          const [eager, other] = [yield* server.signedIn("full"), yield* server.signedIn("readOnly")]
          const [locked, released] = yield* Effect.all([Deferred.make<void>(), Deferred.make<void>()])
          const lock = Effect.gen(function* () {
            const sql = yield* SqlClient.SqlClient
            yield* sql`lock table document in access exclusive mode`
            yield* Deferred.succeed(locked, undefined)
            yield* Deferred.await(released)
          })
          const holding = yield* Effect.forkChild(server.asOwner(lock))
          yield* Deferred.await(locked)
          const asked = [yield* Effect.forkChild(coverage(eager))]
          assert.strictEqual(yield* server.asOwner(atLeast(1)), 1)
          for (const browser of [eager, eager, other]) asked.push(yield* Effect.forkChild(coverage(browser)))
          yield* server.asOwner(atLeast(2))
          // By the time this is answered, the server has picked up every earlier request.
          yield* Effect.promise(() => eager.get("/proxy/mc/user"))
          assert.strictEqual(yield* server.asOwner(countWaiting), 2)
          yield* Deferred.succeed(released, undefined)
          yield* Fiber.join(holding)
          const answers = yield* Effect.all(asked.map(Fiber.join))
          assert.deepStrictEqual(
            answers.map(({ status }) => status),
            [200, 200, 200, 200]
          )
        })
      )
    }
  )
})
