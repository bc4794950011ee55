import { assert, it } from "@effect/vitest"
import { Effect, Fiber, Redacted } from "effect"
import { Database } from "../database/Database.ts"
import { blackHole } from "../../testing/network/blackHole.ts"
import { throwAwayAddress } from "../../testing/database/bothDatabases.ts"
import type { Answer, Browser } from "../../testing/server/Browser.ts"
import { TestServer } from "../../testing/server/TestServer.ts"
import { describeWith } from "../../testing/database/describeWith.ts"
import { missingPrerequisites } from "../../testing/database/missingPrerequisites.ts"
import { execute } from "../sql/queryRows.ts"

/** Server whose database can be silenced. */
const behindHole = <A, E>(
  check: (hole: Effect.Success<ReturnType<typeof blackHole>>) => Effect.Effect<A, E, TestServer>
) =>
  Effect.gen(function* () {
    const url = new URL(yield* throwAwayAddress)
    const hole = yield* blackHole(Number(url.port))
    url.port = String(hole.port)
    const database = Database.layerFromUrl(Redacted.make(url.href))
    return yield* Effect.provide(check(hole), TestServer.layerOn(database), { local: true })
  })

const get = (browser: Browser, path: string) => Effect.promise(() => browser.get(path))

const assertNotNow = (answer: Answer) => {
  assert.strictEqual(answer.status, 503)
  assert.match(String(answer.headers["retry-after"]), /^\d+$/)
}

// Bounds are generous for slow days; without a watch each of these takes from 7 to 65 seconds.
const bound = 5000

describeWith(missingPrerequisites.postgres, "A database that swallows what it is sent", () => {
  it.live(
    "is noticed, answered for with 503, and used again when it is back",
    () =>
      behindHole((hole) =>
        Effect.gen(function* () {
          const server = yield* TestServer
          const browser = yield* server.signedIn("full")
          hole.swallow()
          const started = performance.now()
          const paths = ["/proxy/mc/user", "/proxy/mc/user", "/readyz", "/readyz"]
          const answers = yield* Effect.all(
            paths.map((path) => get(browser, path)),
            { concurrency: "unbounded" }
          )
          answers.forEach(assertNotNow)
          assert.isBelow(performance.now() - started, bound)
          // Noticed by now: no further request waits for it.
          const again = performance.now()
          for (const path of paths) assertNotNow(yield* get(browser, path))
          assert.isBelow(performance.now() - again, bound)
          assert.isTrue(server.log.some((line) => line.includes("does not answer. Requests are answered 503")))
          hole.release()
          const ready = get(browser, "/readyz").pipe(
            Effect.repeat({ until: ({ status }) => status === 200 }),
            Effect.timeout("10 seconds")
          )
          yield* ready
          assert.strictEqual((yield* get(browser, "/proxy/mc/user")).status, 200)
        })
      ),
    60_000
  )

  it.live(
    "is told from one that is only busy",
    () =>
      behindHole(() =>
        Effect.gen(function* () {
          const server = yield* TestServer
          const browser = yield* server.signedIn("full")
          const busy = yield* Effect.forkChild(server.asOwner(execute((sql) => sql`select pg_sleep(3)`)))
          yield* Effect.sleep("2 seconds")
          assert.strictEqual((yield* get(browser, "/proxy/mc/user")).status, 200)
          assert.strictEqual((yield* get(browser, "/readyz")).status, 200)
          yield* Fiber.join(busy)
        })
      ),
    60_000
  )
})
