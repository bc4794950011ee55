import { TooManyRequests, Unavailable } from "@reclaim/core/contract/access/errors"
import type { ExportProgress } from "@reclaim/core/domain/export/ExportProgress"
import {
  decideAdmission,
  retryAfterSeconds,
  decideNextFile,
  type FileSize,
  fileSizeOf,
  type WaitingFile
} from "@reclaim/core/rules/export/decideNextFile"
import { Clock, Context, Deferred, Effect, Layer, type Scope } from "effect"

/** A user's place in the queue, which allows one file at a time. */
export interface ExportPlace {
  /** Waits until the server may make a file with this many rows; refused when too many others wait. */
  readonly acquireSlot: (rowsWritten: number) => Effect.Effect<void, TooManyRequests | Unavailable>
  readonly onRows: (rowsDone: number) => void
  /** Passes the slot to the next file: this one is made, though it may not be sent yet. */
  readonly made: Effect.Effect<void>
  /** Frees everything, so that the user can request the next file; the scope may end a little later. */
  readonly end: Effect.Effect<void>
  /** Fails once the user has cancelled; race it with the work. */
  readonly cancelled: Effect.Effect<never, Unavailable>
}

interface Place {
  progress: ExportProgress
  slot: FileSize | null
  readonly cancelled: Deferred.Deferred<never, Unavailable>
}

interface QueuedFile extends WaitingFile {
  readonly place: Place
  readonly granted: Deferred.Deferred<void>
}

const none: ExportProgress = { _tag: "None" }

const alreadyPreparing = Effect.suspend(() =>
  Effect.fail(
    new TooManyRequests({
      message: "Another file is being prepared for you; wait for it or cancel it",
      retryAfterSeconds: retryAfterSeconds.ownFile
    })
  )
)

const queueFull = Effect.suspend(() =>
  Effect.fail(
    new TooManyRequests({
      message: "Too many files are being prepared; try again in a moment",
      retryAfterSeconds: retryAfterSeconds.fullQueue
    })
  )
)

/**
 * Queue of file jobs: one at a time for each user and a few at a time on the server, small ones first, so that
 * dashboards and single-page PDFs stay fast.
 */
export class ExportQueue extends Context.Service<
  ExportQueue,
  {
    /** Claims the user's place for the scope. Refused while the user has one. */
    readonly enter: (userId: number) => Effect.Effect<ExportPlace, TooManyRequests, Scope.Scope>
    /** Refuses a user whose file is being made. */
    readonly requireFree: (userId: number) => Effect.Effect<void, TooManyRequests>
    readonly current: (userId: number) => Effect.Effect<ExportProgress>
    /** Cancels the file that is being made for the user, if there is one. */
    readonly cancel: (userId: number) => Effect.Effect<void>
  }
>()("@reclaim/app-api/ExportQueue") {
  static readonly layer = Layer.effect(
    ExportQueue,
    Effect.sync(() => {
      const places = new Map<number, Place>()
      const waiting = new Set<QueuedFile>()

      const takenSlots = (): ReadonlyArray<FileSize> => [...places.values()].flatMap(({ slot }) => slot ?? [])

      const grant = Effect.map(Clock.currentTimeMillis, (now) => {
        for (;;) {
          const next = decideNextFile([...waiting], takenSlots(), now)
          if (next === null) return
          waiting.delete(next)
          next.place.slot = next.size
          Deferred.doneUnsafe(next.granted, Effect.void)
        }
      })

      const acquireSlot = Effect.fn("ExportQueue.acquireSlot")(function* (place: Place, rowsWritten: number) {
        const size = fileSizeOf(rowsWritten)
        const granted = yield* Deferred.make<void>()
        const own: QueuedFile = { place, size, granted, sinceMillis: yield* Clock.currentTimeMillis }
        const sizes = [...waiting].map((other) => other.size)
        if (decideAdmission(size, sizes, takenSlots()) === "QueueFull") return yield* queueFull
        waiting.add(own)
        place.progress = { _tag: "Waiting" }
        yield* grant
        yield* Effect.raceFirst(Deferred.await(granted), Deferred.await(place.cancelled)).pipe(
          Effect.ensuring(Effect.sync(() => waiting.delete(own)))
        )
        place.progress = { _tag: "Writing", rowsDone: 0, rowCount: rowsWritten }
      })

      return ExportQueue.of({
        requireFree: (userId) => Effect.suspend(() => (places.has(userId) ? alreadyPreparing : Effect.void)),
        enter: Effect.fn("ExportQueue.enter")(function* (userId) {
          const cancelled = yield* Deferred.make<never, Unavailable>()
          const place: Place = { progress: { _tag: "Waiting" }, slot: null, cancelled }
          const made = Effect.suspend(() => {
            place.slot = null
            return grant
          })
          const end = Effect.suspend(() => {
            if (places.get(userId) === place) places.delete(userId)
            return made
          })
          yield* Effect.acquireRelease(
            // Checked and taken in one step, so that of two simultaneous requests one is refused.
            Effect.suspend(() =>
              places.has(userId) ? alreadyPreparing : Effect.sync(() => places.set(userId, place))
            ),
            () => end
          )
          return {
            acquireSlot: (rowsWritten) => acquireSlot(place, rowsWritten),
            made,
            end,
            onRows: (rowsDone) => {
              if (place.progress._tag !== "Writing") return
              place.progress = { ...place.progress, rowsDone, rowCount: Math.max(place.progress.rowCount, rowsDone) }
            },
            cancelled: Deferred.await(cancelled)
          }
        }),
        current: (userId) => Effect.sync(() => places.get(userId)?.progress ?? none),
        cancel: Effect.fn("ExportQueue.cancel")(function* (userId) {
          const place = places.get(userId)
          if (place !== undefined) {
            yield* Deferred.fail(place.cancelled, new Unavailable({ message: "The file was cancelled" }))
          }
        })
      })
    })
  )
}
