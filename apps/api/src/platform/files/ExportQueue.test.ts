import { describe, expect, it } from "@effect/vitest"
import { agingSeconds, maxWaitingFiles } from "@reclaim/core/rules/export/decideNextFile"
import { Effect, Exit, Fiber, Scope } from "effect"
import { TestClock } from "effect/testing"
import { ExportQueue } from "./ExportQueue.ts"

const small = 100
const large = 1_000_000

/** A place that lasts until it is let go of; its slot may be waited for. */
const enterAndAcquire = Effect.fnUntraced(function* (userId: number, rows = small) {
  const queue = yield* ExportQueue
  const scope = yield* Scope.make()
  const whole = Effect.tap(queue.enter(userId), (place) => place.acquireSlot(rows))
  const waiting = yield* Effect.forkChild(Scope.provide(whole, scope), { startImmediately: true })
  return { waiting, end: Effect.andThen(Fiber.interrupt(waiting), Scope.close(scope, Exit.void)) }
})

const current = (userId: number) => Effect.flatMap(ExportQueue, (queue) => queue.current(userId))

const stateOf = (userId: number) => Effect.map(current(userId), ({ _tag }) => _tag)

describe("ExportQueue", () => {
  it.effect("lets three users have theirs, and the fourth wait for a slot", () =>
    Effect.gen(function* () {
      const first = yield* enterAndAcquire(1)
      yield* enterAndAcquire(2)
      yield* enterAndAcquire(3)
      const fourth = yield* enterAndAcquire(4)
      expect(yield* current(3)).toEqual({ _tag: "Writing", rowsDone: 0, rowCount: small })
      expect(yield* current(4)).toEqual({ _tag: "Waiting" })
      yield* first.end
      yield* Fiber.join(fourth.waiting)
      expect(yield* current(4)).toEqual({ _tag: "Writing", rowsDone: 0, rowCount: small })
      expect(yield* current(1)).toEqual({ _tag: "None" })
    }).pipe(Effect.provide(ExportQueue.layer))
  )

  it.effect("refuses a user's second at once, one that waits included", () =>
    Effect.gen(function* () {
      for (const userId of [1, 2, 3, 4]) yield* enterAndAcquire(userId)
      for (const userId of [1, 4]) {
        const second = yield* enterAndAcquire(userId)
        const refused = yield* Effect.flip(Fiber.join(second.waiting))
        expect(refused).toMatchObject({ _tag: "TooManyRequests", retryAfterSeconds: 5 })
        yield* second.end
      }
      // The refused ones took nothing of the first ones away.
      expect(yield* stateOf(1)).toBe("Writing")
      expect(yield* stateOf(4)).toBe("Waiting")
    }).pipe(Effect.provide(ExportQueue.layer))
  )

  it.effect("makes a small file beside large ones that others wait for", () =>
    Effect.gen(function* () {
      for (const userId of [1, 2, 3, 4]) yield* enterAndAcquire(userId, large)
      expect(yield* stateOf(3)).toBe("Waiting")
      yield* enterAndAcquire(5)
      expect(yield* stateOf(5)).toBe("Writing")
    }).pipe(Effect.provide(ExportQueue.layer))
  )

  it.effect("serves small ones first, until a large one has waited long", () =>
    Effect.gen(function* () {
      const running = []
      for (const userId of [1, 2, 3]) running.push(yield* enterAndAcquire(userId))
      yield* enterAndAcquire(4, large)
      yield* TestClock.adjust("1 second")
      yield* enterAndAcquire(5)
      yield* running[0]?.end ?? Effect.void
      expect([yield* stateOf(4), yield* stateOf(5)]).toEqual(["Waiting", "Writing"])
      yield* TestClock.adjust(`${2 * agingSeconds} seconds`)
      yield* enterAndAcquire(6)
      yield* running[1]?.end ?? Effect.void
      expect([yield* stateOf(4), yield* stateOf(6)]).toEqual(["Writing", "Waiting"])
    }).pipe(Effect.provide(ExportQueue.layer))
  )

  it.effect("refuses more than may wait, and small ones later than large ones", () =>
    Effect.gen(function* () {
      const { larger } = maxWaitingFiles
      for (let userId = 1; userId <= 2 + larger; userId++) yield* enterAndAcquire(userId, large)
      const oneTooMany = yield* enterAndAcquire(99, large)
      const refused = yield* Effect.flip(Fiber.join(oneTooMany.waiting))
      expect(refused).toMatchObject({ _tag: "TooManyRequests", retryAfterSeconds: 15 })
      yield* oneTooMany.end
      for (const userId of [100, 101]) yield* enterAndAcquire(userId)
      expect([yield* stateOf(100), yield* stateOf(101)]).toEqual(["Writing", "Waiting"])
    }).pipe(Effect.provide(ExportQueue.layer))
  )

  it.effect("gives the slot of a file that is made to the next before it is sent", () =>
    Effect.gen(function* () {
      const place = yield* Fiber.join((yield* enterAndAcquire(1, large)).waiting)
      yield* enterAndAcquire(2, large)
      yield* enterAndAcquire(3, large)
      expect(yield* stateOf(3)).toBe("Waiting")
      yield* place.made
      expect(yield* stateOf(3)).toBe("Writing")
      // The user's own next one is refused until the first is sent.
      expect((yield* Effect.flip(Fiber.join((yield* enterAndAcquire(1)).waiting)))._tag).toBe("TooManyRequests")
    }).pipe(Effect.provide(ExportQueue.layer))
  )

  it.effect("forgets whoever goes away while waiting", () =>
    Effect.gen(function* () {
      const running = []
      for (const userId of [1, 2, 3]) running.push(yield* enterAndAcquire(userId))
      const gone = yield* enterAndAcquire(4)
      yield* enterAndAcquire(5)
      yield* gone.end
      expect(yield* stateOf(4)).toBe("None")
      yield* running[0]?.end ?? Effect.void
      expect(yield* stateOf(5)).toBe("Writing")
    }).pipe(Effect.provide(ExportQueue.layer))
  )

  it.effect("tells how many rows are done", () =>
    Effect.gen(function* () {
      const place = yield* Fiber.join((yield* enterAndAcquire(1)).waiting)
      place.onRows(40)
      expect(yield* current(1)).toEqual({ _tag: "Writing", rowsDone: 40, rowCount: small })
    }).pipe(Effect.provide(ExportQueue.layer))
  )

  it.effect("cancels what is being written and what waits, of this user alone", () =>
    Effect.gen(function* () {
      const queue = yield* ExportQueue
      const writing = yield* Fiber.join((yield* enterAndAcquire(1)).waiting)
      yield* enterAndAcquire(2)
      yield* enterAndAcquire(3)
      const { waiting } = yield* enterAndAcquire(4)
      yield* queue.cancel(1)
      yield* queue.cancel(4)
      yield* queue.cancel(5)
      expect((yield* Effect.flip(writing.cancelled)).message).toBe("The file was cancelled")
      expect((yield* Effect.flip(Fiber.join(waiting))).message).toBe("The file was cancelled")
      expect(yield* stateOf(2)).toBe("Writing")
    }).pipe(Effect.provide(ExportQueue.layer))
  )
})
