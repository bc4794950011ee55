import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Layer, Logger, Redacted } from "effect"
import { SqlError } from "effect/sql"
import type { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import { awaitServer } from "./awaitServer.ts"

const refusal = (code: string) =>
  new SqlError.SqlError({
    reason: new SqlError.UnknownError({ cause: Object.assign(new Error(`said ${code}`), { code }), message: code })
  })

/** A server that refuses a number of attempts with a code, then answers. */
const serverThat = (code: string, refusals: number) => {
  let asked = 0
  const answer = Effect.suspend(() => (++asked > refusals ? Effect.succeed([]) : Effect.fail(refusal(code))))
  return (() => answer) as unknown as SqlClient.SqlClient
}

/** A server that is so busy that its first answers come after the time for them is over. */
const silentServer = (silences: number) => {
  let asked = 0
  const answer = Effect.suspend(() => (++asked > silences ? Effect.succeed([]) : Effect.never))
  return (() => answer) as unknown as SqlClient.SqlClient
}

const isReached = (sql: SqlClient.SqlClient, isTaken?: Effect.Effect<boolean>) =>
  Effect.gen(function* () {
    const url = Redacted.make("postgres://database.example:5432/portal")
    const waiting = yield* Effect.forkChild(Effect.exit(awaitServer("DATABASE_URL", url, sql, isTaken)))
    yield* TestClock.adjust("10 minutes")
    return Exit.isSuccess(yield* Fiber.join(waiting))
  }).pipe(Effect.provide(Layer.mergeAll(Logger.layer([]))))

describe("A server of PostgreSQL", () => {
  it.effect("is waited for as long as it says that it is starting", () =>
    Effect.gen(function* () {
      assert.isTrue(yield* isReached(serverThat("57P03", 120)))
    })
  )

  it.effect("is given up half a minute after it was last heard", () =>
    Effect.gen(function* () {
      assert.isFalse(yield* isReached(serverThat("ECONNREFUSED", 120)))
      assert.isTrue(yield* isReached(serverThat("ECONNREFUSED", 20)))
    })
  )

  it.effect(
    "is waited for five minutes while its machine takes connections, and half a minute where none is taken",
    () =>
      Effect.gen(function* () {
        assert.isTrue(yield* isReached(silentServer(4), Effect.succeed(true)))
        assert.isFalse(yield* isReached(silentServer(40), Effect.succeed(true)))
        assert.isFalse(yield* isReached(silentServer(4), Effect.succeed(false)))
      })
  )
})
