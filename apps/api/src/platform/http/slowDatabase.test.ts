import { assert } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { onServer, TestServer } from "../../testing/server/TestServer.ts"
import { execute } from "../sql/queryRows.ts"

/** Keeps the one session of the embedded database busy. */
const busyFor = (seconds: number) =>
  Effect.flatMap(TestServer, (server) =>
    Effect.forkChild(server.asOwner(execute((sql) => sql`select pg_sleep(${seconds})`)))
  )

onServer("While the database is busy", { REQUEST_TIMEOUT: "1" }, (it) => {
  it.effect("health answers at once, readiness and calls give up with 503", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const browser = yield* server.signedIn("full")
      const busy = yield* busyFor(4)
      const started = performance.now()
      const health = yield* Effect.promise(() => browser.get("/healthz"))
      assert.strictEqual(health.status, 200)
      assert.isBelow(performance.now() - started, 1000)
      const [call, ready] = yield* Effect.all(
        [Effect.promise(() => browser.get("/proxy/mc/user")), Effect.promise(() => browser.get("/readyz"))],
        { concurrency: 2 }
      )
      assert.strictEqual(call.status, 503)
      assert.include(String(call.json["message"]), "took too long")
      assert.isNotEmpty(call.json["referenceNumber"])
      assert.strictEqual(ready.status, 503)
      assert.isBelow(performance.now() - started, 3500)
      yield* Fiber.join(busy)
      assert.strictEqual((yield* Effect.promise(() => browser.get("/proxy/mc/user"))).status, 200)
      assert.strictEqual((yield* Effect.promise(() => browser.get("/readyz"))).status, 200)
    })
  )
})
