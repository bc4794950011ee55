import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { makePrecedence } from "./precedence.ts"

describe("makePrecedence", () => {
  it.effect("lets what runs end first", () =>
    Effect.gen(function* () {
      const { counted, giveWay } = makePrecedence()
      const order: Array<string> = []
      const request = yield* Effect.forkChild(
        counted(
          Effect.andThen(
            Effect.sleep(20),
            Effect.sync(() => order.push("request"))
          )
        )
      )
      yield* Effect.yieldNow
      const part = yield* Effect.forkChild(
        Effect.andThen(
          giveWay,
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
      const { counted, giveWay } = makePrecedence()
      yield* Effect.forkChild(counted(Effect.never))
      yield* Effect.yieldNow
      const part = yield* Effect.forkChild(giveWay)
      yield* TestClock.adjust(59)
      assert.isUndefined(part.pollUnsafe())
      yield* TestClock.adjust(1)
      yield* Fiber.join(part)
    })
  )
})
