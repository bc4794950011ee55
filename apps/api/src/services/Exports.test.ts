import { describe, expect, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Scope } from "effect"
import { Exports } from "./Exports.ts"

/** A turn that lasts until it is let go of. */
const opened = Effect.fnUntraced(function* (userId: number) {
  const exports = yield* Exports
  const scope = yield* Scope.make()
  const waiting = yield* Effect.forkChild(Scope.provide(exports.turn(userId, 100), scope), { startImmediately: true })
  return { waiting, end: Effect.andThen(Fiber.interrupt(waiting), Scope.close(scope, Exit.void)) }
})

const current = (userId: number) => Effect.flatMap(Exports, (exports) => exports.current(userId))

describe("Exports", () => {
  it.effect("lets two users have theirs, and the third wait for a place", () =>
    Effect.gen(function* () {
      const first = yield* opened(1)
      yield* opened(2)
      const third = yield* opened(3)
      expect(yield* current(2)).toEqual({ _tag: "Writing", rowsDone: 0, rowCount: 100 })
      expect(yield* current(3)).toEqual({ _tag: "Waiting" })
      yield* first.end
      yield* Fiber.join(third.waiting)
      expect(yield* current(3)).toEqual({ _tag: "Writing", rowsDone: 0, rowCount: 100 })
      expect(yield* current(1)).toEqual({ _tag: "None" })
    }).pipe(Effect.provide(Exports.layer))
  )

  it.effect("refuses a user's second, one that waits included", () =>
    Effect.gen(function* () {
      for (const userId of [1, 2, 3]) yield* opened(userId)
      for (const userId of [1, 3]) {
        const second = yield* opened(userId)
        const refused = yield* Effect.flip(Fiber.join(second.waiting))
        expect(refused._tag).toBe("TooManyRequests")
        yield* second.end
      }
      // The refused ones took nothing of the first ones away.
      expect((yield* current(1))._tag).toBe("Writing")
      expect((yield* current(3))._tag).toBe("Waiting")
    }).pipe(Effect.provide(Exports.layer))
  )

  it.effect("tells how many rows are done", () =>
    Effect.gen(function* () {
      const turn = yield* Fiber.join((yield* opened(1)).waiting)
      turn.onRows(40)
      expect(yield* current(1)).toEqual({ _tag: "Writing", rowsDone: 40, rowCount: 100 })
    }).pipe(Effect.provide(Exports.layer))
  )

  it.effect("cancels what is being written and what waits, of this user alone", () =>
    Effect.gen(function* () {
      const exports = yield* Exports
      const writing = yield* Fiber.join((yield* opened(1)).waiting)
      yield* opened(2)
      const { waiting } = yield* opened(3)
      yield* exports.cancel(1)
      yield* exports.cancel(3)
      yield* exports.cancel(4)
      expect((yield* Effect.flip(writing.cancelled)).message).toBe("The file was cancelled")
      expect((yield* Effect.flip(Fiber.join(waiting))).message).toBe("The file was cancelled")
      expect((yield* current(2))._tag).toBe("Writing")
    }).pipe(Effect.provide(Exports.layer))
  )
})
