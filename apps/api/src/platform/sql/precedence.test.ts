import { assert, describe, it, layer } from "@effect/vitest"
import { Deferred, Effect, Fiber } from "effect"
import { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import { throwAwayEmbedded } from "../../testing/database/bothDatabases.ts"
import { Database } from "../database/Database.ts"
import { makePrecedence } from "./precedence.ts"

describe("makePrecedence", () => {
  it.effect("lets what runs end first", () =>
    Effect.gen(function* () {
      const { countForeground, yieldToForeground } = makePrecedence()
      const order: Array<string> = []
      const request = yield* Effect.forkChild(
        countForeground(
          Effect.andThen(
            Effect.sleep(20),
            Effect.sync(() => order.push("request"))
          )
        )
      )
      yield* Effect.yieldNow
      const part = yield* Effect.forkChild(
        Effect.andThen(
          yieldToForeground,
          Effect.sync(() => order.push("part"))
        )
      )
      yield* TestClock.adjust(60)
      yield* Fiber.join(request)
      yield* Fiber.join(part)
      assert.deepStrictEqual(order, ["request", "part"])
    })
  )

  it.effect("waits no longer than 60 ms", () =>
    Effect.gen(function* () {
      const { countForeground, yieldToForeground } = makePrecedence()
      yield* Effect.forkChild(countForeground(Effect.never))
      yield* Effect.yieldNow
      const part = yield* Effect.forkChild(yieldToForeground)
      yield* TestClock.adjust(59)
      assert.isUndefined(part.pollUnsafe())
      yield* TestClock.adjust(1)
      yield* Fiber.join(part)
    })
  )
})

layer(throwAwayEmbedded(), { excludeTestServices: true, timeout: "60 seconds" })("The embedded database", (it) => {
  it.effect("answers a request before a part of long work that came earlier", () =>
    Effect.gen(function* () {
      const database = yield* Database
      const order: Array<string> = []
      const named = (name: string) =>
        Effect.flatMap(SqlClient.SqlClient, (sql) => Effect.map(sql`select 1`, () => order.push(name)))
      const begun = yield* Deferred.make<void>()
      const mayEnd = yield* Deferred.make<void>()
      const first = yield* Effect.forkChild(
        database.asClient(
          1,
          Effect.andThen(Deferred.succeed(begun, undefined), Effect.andThen(Deferred.await(mayEnd), named("first")))
        )
      )
      yield* Deferred.await(begun)
      const part = yield* Effect.forkChild(database.asClientAsyncCommit(1, named("part")))
      yield* Effect.yieldNow
      const second = yield* Effect.forkChild(database.asClient(1, named("second")))
      yield* Effect.yieldNow
      yield* Deferred.succeed(mayEnd, undefined)
      yield* Effect.all([Fiber.join(first), Fiber.join(part), Fiber.join(second)])
      assert.deepStrictEqual(order, ["first", "second", "part"])
    })
  )
})
