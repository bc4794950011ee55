import { assert, describe, it } from "@effect/vitest"
import { Clock, Context, Deferred, Effect, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"
import { makeFailure } from "../../testing/makeFailure.ts"
import { renewalMillis, sessionMillis, tokenMillis, makeTestWatch } from "../../testing/makeTestWatch.ts"
import { makeLifetimes } from "../../testing/makeLifetimes.ts"
import type { SessionState } from "./SessionState.ts"
import { SessionWatch } from "./SessionWatch.ts"

const active: SessionState = { _tag: "Active" }
const expiredState: SessionState = { _tag: "Expired" }
const askingState = (secondsLeft: number): SessionState => ({ _tag: "Asking", secondsLeft })

describe("after the session-expiry period of inactivity", () => {
  it.effect("a modal asks, to the millisecond", () =>
    Effect.gen(function* () {
      const { watch } = yield* makeTestWatch()
      yield* TestClock.adjust(sessionMillis - 1)
      assert.deepStrictEqual(yield* watch.current, active)
      yield* TestClock.adjust(1)
      assert.deepStrictEqual(yield* watch.current, askingState(60))
    })
  )

  it.effect("the countdown ticks once per second, from 60 to 1, and ends at 0", () =>
    Effect.gen(function* () {
      const { shown } = yield* makeTestWatch()
      yield* TestClock.adjust(sessionMillis + 60_000)
      assert.deepStrictEqual(yield* shown, [
        [0, active],
        ...Array.from({ length: 60 }, (_, tick) => [sessionMillis + tick * 1000, askingState(60 - tick)] as const),
        [sessionMillis + 60_000, expiredState]
      ])
    })
  )

  it.effect("the session expires at 0 and not a millisecond before", () =>
    Effect.gen(function* () {
      const { watch } = yield* makeTestWatch()
      yield* TestClock.adjust(sessionMillis + 59_999)
      assert.deepStrictEqual(yield* watch.current, askingState(1))
      yield* TestClock.adjust(1)
      assert.deepStrictEqual(yield* watch.current, expiredState)
    })
  )

  it.effect("activity before it puts the question off", () =>
    Effect.gen(function* () {
      const { watch } = yield* makeTestWatch()
      yield* TestClock.adjust(sessionMillis - 1)
      assert.isTrue(yield* watch.activity)
      yield* TestClock.adjust(sessionMillis - 1)
      assert.deepStrictEqual(yield* watch.current, active)
      yield* TestClock.adjust(1)
      assert.deepStrictEqual(yield* watch.current, askingState(60))
    })
  )

  it.effect("moving the mouse is no answer to the question", () =>
    Effect.gen(function* () {
      const { watch } = yield* makeTestWatch()
      yield* TestClock.adjust(sessionMillis + 20_000)
      assert.isFalse(yield* watch.activity)
      assert.deepStrictEqual(yield* watch.current, askingState(40))
      yield* TestClock.adjust(40_000)
      assert.deepStrictEqual(yield* watch.current, expiredState)
    })
  )

  it.effect("Continue extends the token and closes the modal", () =>
    Effect.gen(function* () {
      const { watch, sent } = yield* makeTestWatch()
      yield* TestClock.adjust(sessionMillis + 59_999)
      const before = yield* sent
      yield* watch.continueSession
      yield* TestClock.adjust(0)
      assert.deepStrictEqual(yield* watch.current, active)
      assert.deepStrictEqual(yield* sent, [...before, [sessionMillis + 59_999, true]])
      yield* TestClock.adjust(sessionMillis - 1)
      assert.deepStrictEqual(yield* watch.current, active)
      yield* TestClock.adjust(1)
      assert.deepStrictEqual(yield* watch.current, askingState(60))
    })
  )

  it.effect("continuing is over when the token is extended, while other renewals are waited for by nobody", () =>
    Effect.gen(function* () {
      const answer = yield* Deferred.make<void>()
      const services = yield* Layer.build(
        SessionWatch.layer({
          lifetimes: makeLifetimes(),
          isDebug: false,
          renew: () => Deferred.await(answer),
          onState: () => Effect.void
        })
      )
      const watch = Context.get(services, SessionWatch)
      assert.isTrue(yield* watch.activity)
      const continuing = yield* Effect.forkChild(watch.continueSession)
      yield* TestClock.adjust("1 second")
      assert.isUndefined(continuing.pollUnsafe())
      yield* Deferred.succeed(answer, undefined)
      yield* Fiber.join(continuing)
    }).pipe(Effect.scoped)
  )

  it.effect("the session can be continued without limit", () =>
    Effect.gen(function* () {
      const { watch } = yield* makeTestWatch()
      for (let times = 0; times < 12; times++) {
        yield* TestClock.adjust(sessionMillis + 30_000)
        assert.deepStrictEqual(yield* watch.current, askingState(30))
        yield* watch.continueSession
        assert.deepStrictEqual(yield* watch.current, active)
      }
    })
  )

  it.effect("an expired session stays expired", () =>
    Effect.gen(function* () {
      const { watch, sent } = yield* makeTestWatch()
      yield* TestClock.adjust(sessionMillis + 60_000)
      const before = yield* sent
      assert.isFalse(yield* watch.activity)
      yield* watch.continueSession
      yield* watch.activityElsewhere(yield* Clock.currentTimeMillis)
      yield* watch.signedOutElsewhere
      yield* TestClock.adjust(10 * tokenMillis)
      assert.deepStrictEqual(yield* watch.current, expiredState)
      assert.deepStrictEqual(yield* sent, before)
    })
  )
})

describe("other tabs", () => {
  it.effect("activity there puts the question off from the moment it happened", () =>
    Effect.gen(function* () {
      const { watch } = yield* makeTestWatch()
      yield* TestClock.adjust(sessionMillis - 1)
      yield* watch.activityElsewhere(600_000)
      yield* TestClock.adjust(600_000)
      assert.deepStrictEqual(yield* watch.current, active)
      yield* TestClock.adjust(1)
      assert.deepStrictEqual(yield* watch.current, askingState(60))
    })
  )

  it.effect("an answer there closes the modal here", () =>
    Effect.gen(function* () {
      const { watch } = yield* makeTestWatch()
      yield* TestClock.adjust(sessionMillis + 10_000)
      yield* watch.activityElsewhere(sessionMillis + 10_000)
      assert.deepStrictEqual(yield* watch.current, active)
    })
  )

  it.effect("late news of old activity changes nothing", () =>
    Effect.gen(function* () {
      const { watch } = yield* makeTestWatch()
      yield* TestClock.adjust(600_000)
      yield* watch.activity
      yield* watch.activityElsewhere(300_000)
      yield* TestClock.adjust(sessionMillis - 1)
      assert.deepStrictEqual(yield* watch.current, active)
    })
  )

  it.effect("activity from a clock ahead counts as now", () =>
    Effect.gen(function* () {
      const { watch } = yield* makeTestWatch()
      yield* TestClock.adjust(60_000)
      yield* watch.activityElsewhere(10 * sessionMillis)
      yield* TestClock.adjust(sessionMillis - 1)
      assert.deepStrictEqual(yield* watch.current, active)
      yield* TestClock.adjust(1)
      assert.deepStrictEqual(yield* watch.current, askingState(60))
    })
  )

  it.effect("signing out there ends the watch here", () =>
    Effect.gen(function* () {
      const { watch, sent } = yield* makeTestWatch()
      yield* watch.signedOutElsewhere
      yield* TestClock.adjust(10 * sessionMillis)
      assert.deepStrictEqual(yield* watch.current, { _tag: "SignedOut" })
      assert.deepStrictEqual(yield* sent, [[0, true]])
    })
  )
})

describe("the token", () => {
  it.effect("is renewed on entry and then every lifetime minus 10 seconds, to the millisecond", () =>
    Effect.gen(function* () {
      const { watch, sent } = yield* makeTestWatch()
      assert.deepStrictEqual(yield* sent, [[0, true]])
      yield* TestClock.adjust(renewalMillis - 1)
      yield* watch.activity
      assert.strictEqual((yield* sent).length, 1)
      yield* TestClock.adjust(1)
      assert.deepStrictEqual(yield* sent, [
        [0, true],
        [renewalMillis, true]
      ])
      yield* TestClock.adjust(renewalMillis)
      assert.deepStrictEqual(
        (yield* sent).map(([at]) => at),
        [0, renewalMillis, 2 * renewalMillis]
      )
    })
  )

  it.effect("is renewed with the word whether the person was active since", () =>
    Effect.gen(function* () {
      const { watch, sent } = yield* makeTestWatch({ isDebug: true })
      const told = Effect.map(sent, (all) => all.map(([, wasActive]) => wasActive))
      yield* TestClock.adjust(25_000)
      yield* watch.activityElsewhere(25_000)
      yield* TestClock.adjust(25_000)
      assert.deepStrictEqual(yield* told, [true, true])
      yield* TestClock.adjust(50_000)
      assert.deepStrictEqual(yield* told, [true, true, false])
    })
  )

  it.effect("is renewed while the modal asks", () =>
    Effect.gen(function* () {
      const { watch, sent } = yield* makeTestWatch({ isDebug: true })
      yield* TestClock.adjust(50_000)
      assert.deepStrictEqual(yield* watch.current, askingState(40))
      assert.deepStrictEqual(yield* sent, [
        [0, true],
        [50_000, false]
      ])
    })
  )

  it.effect("is renewed no more once the user is signed out", () =>
    Effect.gen(function* () {
      const { sent, signOut } = yield* makeTestWatch()
      yield* signOut
      yield* TestClock.adjust(10 * tokenMillis)
      assert.deepStrictEqual(yield* sent, [[0, true]])
    })
  )

  it.effect("is not tried again once the user has left in another tab", () =>
    Effect.gen(function* () {
      const { watch, sent } = yield* makeTestWatch({ answer: () => Effect.fail(makeFailure({ status: 503 })) })
      yield* TestClock.adjust(500)
      yield* watch.signedOutElsewhere
      yield* TestClock.adjust(60_000)
      assert.deepStrictEqual(yield* sent, [[0, true]])
    })
  )

  it.effect("is tried again after 1, 2 and 4 seconds when the call fails", () =>
    Effect.gen(function* () {
      const { sent } = yield* makeTestWatch({ answer: () => Effect.fail(makeFailure({ status: 503 })) })
      yield* TestClock.adjust(60_000)
      assert.deepStrictEqual(
        (yield* sent).map(([at]) => at),
        [0, 1000, 3000, 7000]
      )
      yield* TestClock.adjust(renewalMillis - 60_000)
      assert.strictEqual((yield* sent).at(-1)?.[0], renewalMillis)
    })
  )

  it.effect.each([401, 403])("is not tried again when the server refuses with %i", (status) =>
    Effect.gen(function* () {
      const { sent } = yield* makeTestWatch({ answer: () => Effect.fail(makeFailure({ status })) })
      yield* TestClock.adjust(60_000)
      assert.deepStrictEqual(yield* sent, [[0, true]])
    })
  )

  it.effect("reports activity at the next renewal after a failed one", () =>
    Effect.gen(function* () {
      const { sent } = yield* makeTestWatch({
        answer: (nth) => (nth === 1 ? Effect.fail(makeFailure({ status: 401 })) : Effect.void)
      })
      yield* TestClock.adjust(renewalMillis)
      assert.deepStrictEqual(yield* sent, [
        [0, true],
        [renewalMillis, true]
      ])
    })
  )

  it.effect("reports activity at the next renewal after an unanswered one", () =>
    Effect.gen(function* () {
      const { sent } = yield* makeTestWatch({
        isDebug: true,
        answer: (nth) => (nth === 1 ? Effect.never : Effect.void)
      })
      yield* TestClock.adjust(50_000)
      assert.deepStrictEqual(yield* sent, [
        [0, true],
        [50_000, true]
      ])
    })
  )
})

describe("in debug mode", () => {
  it.effect("the token is 60000 ms, the idle limit 30000 ms and the renewal offset 10000 ms", () =>
    Effect.gen(function* () {
      const { watch, sent } = yield* makeTestWatch({ isDebug: true })
      yield* TestClock.adjust(29_999)
      assert.deepStrictEqual(yield* watch.current, active)
      yield* TestClock.adjust(1)
      assert.deepStrictEqual(yield* watch.current, askingState(60))
      yield* TestClock.adjust(20_000)
      assert.deepStrictEqual(
        (yield* sent).map(([at]) => at),
        [0, 50_000]
      )
    })
  )
})
