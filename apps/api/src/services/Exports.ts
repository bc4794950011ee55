import { TooManyRequests, Unavailable } from "@reclaim/core/contract/errors"
import type { ExportProgress } from "@reclaim/core/domain/reclaim/ExportProgress"
import { Context, Deferred, Effect, Layer, type Scope, Semaphore } from "effect"

/** Files that the server makes side by side; the others wait. */
const filesAtOnce = 2

/** A user's turn to have a file made. */
export interface ExportTurn {
  readonly onRows: (rowsDone: number) => void
  /** Gives the place back and lets the user have the next one, for the scope may end a little later. */
  readonly end: Effect.Effect<void>
  /** Fails once the user has cancelled; race it with the work. */
  readonly cancelled: Effect.Effect<never, Unavailable>
}

interface Running {
  progress: ExportProgress
  readonly cancelled: Deferred.Deferred<never, Unavailable>
}

const none: ExportProgress = { _tag: "None" }

const refused = Effect.suspend(() =>
  Effect.fail(new TooManyRequests({ message: "Another file is still being made for you; wait for it or cancel it" }))
)

/**
 * Who has a file made now. One at a time for each user and two at a time on the server, so that those who look at their
 * dashboards meanwhile notice nothing.
 */
export class Exports extends Context.Service<
  Exports,
  {
    /**
     * The user's turn, which lasts as long as the scope. Refused at once while the user has one; waits while two others
     * have theirs.
     */
    readonly turn: (
      userId: number,
      rowCount: number
    ) => Effect.Effect<ExportTurn, TooManyRequests | Unavailable, Scope.Scope>
    /** Refuses a user who has a file made now. */
    readonly requireFree: (userId: number) => Effect.Effect<void, TooManyRequests>
    readonly current: (userId: number) => Effect.Effect<ExportProgress>
    /** Ends the file that is made for the user, if there is one. */
    readonly cancel: (userId: number) => Effect.Effect<void>
  }
>()("@reclaim/app-api/Exports") {
  static readonly layer = Layer.effect(
    Exports,
    Effect.gen(function* () {
      const running = new Map<number, Running>()
      const atOnce = yield* Semaphore.make(filesAtOnce)

      return Exports.of({
        requireFree: (userId) => Effect.suspend(() => (running.has(userId) ? refused : Effect.void)),
        turn: Effect.fn("Exports.turn")(function* (userId, rowCount) {
          const cancelled = yield* Deferred.make<never, Unavailable>()
          const own: Running = { progress: { _tag: "Waiting" }, cancelled }
          let places = 0
          const end = Effect.suspend(() => {
            if (running.get(userId) === own) running.delete(userId)
            const taken = places
            places = 0
            return atOnce.release(taken)
          })
          yield* Effect.acquireRelease(
            // Asked and taken in one step, so that of two at the same time one is refused.
            Effect.suspend(() => (running.has(userId) ? refused : Effect.sync(() => running.set(userId, own)))),
            () => end
          )
          yield* Effect.raceFirst(
            Effect.uninterruptibleMask((restore) =>
              Effect.map(restore(atOnce.take(1)), (taken) => {
                places = taken
              })
            ),
            Deferred.await(cancelled)
          )
          own.progress = { _tag: "Writing", rowsDone: 0, rowCount }
          return {
            end,
            onRows: (rowsDone) => {
              own.progress = { _tag: "Writing", rowsDone, rowCount: Math.max(rowCount, rowsDone) }
            },
            cancelled: Deferred.await(cancelled)
          }
        }),
        current: (userId) => Effect.sync(() => running.get(userId)?.progress ?? none),
        cancel: Effect.fn("Exports.cancel")(function* (userId) {
          const own = running.get(userId)
          if (own !== undefined) {
            yield* Deferred.fail(own.cancelled, new Unavailable({ message: "The file was cancelled" }))
          }
        })
      })
    })
  )
}
