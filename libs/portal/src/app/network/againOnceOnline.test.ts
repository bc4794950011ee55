import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Exit, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { againOnceOnline } from "./againOnceOnline.ts"
import { Network } from "./Network.ts"

/** A call that gets no response while the browser is offline, with the number of attempts. */
const offline = Effect.gen(function* () {
  const back = yield* Deferred.make<void>()
  const state = { isOffline: true, calls: 0 }
  const call = Effect.suspend(() => {
    state.calls++
    return state.isOffline ? Effect.fail(makeFailure({ status: 0 })) : Effect.succeed("answer")
  })
  const network = { isOffline: Effect.sync(() => state.isOffline), online: Deferred.await(back) }
  const running = yield* Effect.forkChild(againOnceOnline(call).pipe(Effect.provideService(Network, network)))
  yield* Effect.yieldNow
  return { state, back, running }
})

describe("a call while the browser is offline", () => {
  it.effect("is made again as soon as the browser is online", () =>
    Effect.gen(function* () {
      const { back, running, state } = yield* offline
      yield* TestClock.adjust("1 second")
      assert.strictEqual(state.calls, 1)
      state.isOffline = false
      yield* Deferred.succeed(back, undefined)
      assert.strictEqual(yield* Fiber.join(running), "answer")
      assert.strictEqual(state.calls, 2)
    })
  )

  it.effect("is made again on a back-off where the browser says nothing", () =>
    Effect.gen(function* () {
      const { running, state } = yield* offline
      yield* TestClock.adjust("2 seconds")
      yield* TestClock.adjust("4 seconds")
      assert.strictEqual(state.calls, 3)
      yield* TestClock.adjust("4 seconds")
      assert.strictEqual(state.calls, 3)
      state.isOffline = false
      yield* TestClock.adjust("4 seconds")
      assert.strictEqual(yield* Fiber.join(running), "answer")
    })
  )

  it.effect.each([0, 500])("fails at once with status %i where the browser is online", (status) =>
    Effect.gen(function* () {
      const exit = yield* Effect.exit(againOnceOnline(Effect.fail(makeFailure({ status }))))
      assert.deepStrictEqual(exit, Exit.fail(makeFailure({ status })))
    })
  )
})
