import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect, Ref } from "effect"
import { TestClock } from "effect/testing"
import { renewalMillis, sessionMillis, tokenMillis, makeTestWatch } from "../../testing/makeTestWatch.ts"

describe("a machine that slept", () => {
  /** Clock that keeps running while timers are suspended. */
  const sleepingMachine = Effect.gen(function* () {
    const awake = yield* Clock.Clock
    const slept = yield* Ref.make(0)
    const wall: Clock.Clock = Object.assign(Object.create(awake) as Clock.Clock, {
      currentTimeMillisUnsafe: () => awake.currentTimeMillisUnsafe() + Ref.getUnsafe(slept),
      currentTimeMillis: Effect.flatMap(Ref.get(slept), (millis) =>
        Effect.map(awake.currentTimeMillis, (now) => now + millis)
      )
    })
    return { wall, sleepFor: (millis: number) => Ref.update(slept, (before) => before + millis) }
  })

  it.effect("finds the session expired as soon as it looks", () =>
    Effect.gen(function* () {
      const { wall, sleepFor } = yield* sleepingMachine
      const { watch } = yield* Effect.provideService(makeTestWatch(), Clock.Clock, wall)
      yield* sleepFor(8 * 3_600_000)
      assert.deepStrictEqual(yield* watch.current, { _tag: "Active" })
      yield* Effect.provideService(watch.recheck, Clock.Clock, wall)
      assert.deepStrictEqual(yield* watch.current, { _tag: "Expired" })
    })
  )

  it.effect("looks by itself within ten seconds", () =>
    Effect.gen(function* () {
      const { wall, sleepFor } = yield* sleepingMachine
      const { watch } = yield* Effect.provideService(makeTestWatch(), Clock.Clock, wall)
      yield* sleepFor(8 * 3_600_000)
      yield* TestClock.adjust(10_000)
      assert.deepStrictEqual(yield* watch.current, { _tag: "Expired" })
    })
  )

  it.effect("finds as many seconds left as the wall clock says", () =>
    Effect.gen(function* () {
      const { wall, sleepFor } = yield* sleepingMachine
      const { watch } = yield* Effect.provideService(makeTestWatch(), Clock.Clock, wall)
      yield* sleepFor(sessionMillis + 17_500)
      yield* Effect.provideService(watch.recheck, Clock.Clock, wall)
      assert.deepStrictEqual(yield* watch.current, { _tag: "Asking", secondsLeft: 43 })
    })
  )

  it.effect("renews a token at once that became due during sleep", () =>
    Effect.gen(function* () {
      const { wall, sleepFor } = yield* sleepingMachine
      const { sent } = yield* Effect.provideService(makeTestWatch(), Clock.Clock, wall)
      yield* sleepFor(tokenMillis)
      yield* TestClock.adjust(10_000)
      assert.deepStrictEqual(yield* sent, [
        [0, true],
        [tokenMillis + 10_000, false]
      ])
    })
  )

  it.effect("does not stretch the session when its clock is set back", () =>
    Effect.gen(function* () {
      const { wall, sleepFor } = yield* sleepingMachine
      const { watch } = yield* Effect.provideService(makeTestWatch(), Clock.Clock, wall)
      yield* TestClock.adjust(60_000)
      yield* sleepFor(-3_600_000)
      yield* TestClock.adjust(10_000)
      yield* TestClock.adjust(sessionMillis)
      assert.strictEqual((yield* watch.current)._tag, "Asking")
    })
  )

  it.effect("does not put the renewal off when its clock is set back", () =>
    Effect.gen(function* () {
      const { wall, sleepFor } = yield* sleepingMachine
      const { sent } = yield* Effect.provideService(makeTestWatch(), Clock.Clock, wall)
      yield* sleepFor(-3_600_000)
      yield* TestClock.adjust(renewalMillis + 10_000)
      assert.strictEqual((yield* sent).length, 2)
    })
  )
})
