import type { TooManyRequests, Unavailable } from "@reclaim/core/contract/access/errors"
import { Context, Effect, Layer, type Scope } from "effect"
import { type ExportPlace, ExportQueue } from "./ExportQueue.ts"
import { fileEvent, type FileRequest } from "./fileEvent.ts"
import { FileRecord } from "./FileRecord.ts"
import { SecurityEvents } from "../audit/SecurityEvents.ts"

/** Steps of making a file from a source that is read first. */
export interface FileWork<Source, File, E1, E2, R> {
  /** Reads the source while holding the user's place, before taking a slot. */
  readonly read: Effect.Effect<Source, E1, R>
  /** Number of rows the file covers, for the record. */
  readonly rowCountOf: (source: Source) => number
  /** Number of rows written individually: a PDF shows sums and some lines, a workbook has every row. */
  readonly rowsWrittenOf: (source: Source) => number
  readonly make: (source: Source, place: ExportPlace) => Effect.Effect<File, E2, R>
}

/**
 * The only way to issue files: each is made at its user's place in the queue and recorded as a security event with its
 * kind and its client. If the event cannot be recorded, the file is not sent.
 */
export class IssuedFiles extends Context.Service<
  IssuedFiles,
  {
    /**
     * Makes a file and records it. Holds the place for the scope, because a file may be sent while it is made. Ends
     * when the user cancels.
     */
    readonly make: <Source, File, E1, E2, R>(
      request: FileRequest,
      work: FileWork<Source, File, E1, E2, R>
    ) => Effect.Effect<File, E1 | E2 | TooManyRequests | Unavailable, R | Scope.Scope>
    /** Records a file that costs no more than a page, or the offer of a file that will be made later. */
    readonly record: (request: FileRequest, rowCount: number) => Effect.Effect<void>
  }
>()("@reclaim/app-api/IssuedFiles") {
  static readonly layer = Layer.effect(
    IssuedFiles,
    Effect.gen(function* () {
      const queue = yield* ExportQueue
      const events = yield* SecurityEvents

      const record = Effect.fn("IssuedFiles.record")(function* (request: FileRequest, rowCount: number) {
        yield* events.record(fileEvent(request, rowCount))
        const kept = yield* FileRecord
        if (kept !== null) kept.isKept = true
      })

      return IssuedFiles.of({
        record,
        make: Effect.fn("IssuedFiles.make")(function* (request, work) {
          const place = yield* queue.enter(request.userId)
          const makeFile = Effect.gen(function* () {
            const source = yield* work.read
            yield* place.acquireSlot(work.rowsWrittenOf(source))
            const file = yield* work.make(source, place)
            yield* record(request, work.rowCountOf(source))
            return file
          })
          // The scope may be the request's, which ends after its response; but a refused user may retry at once.
          return yield* Effect.onError(Effect.raceFirst(makeFile, place.cancelled), () => place.end)
        })
      })
    })
  )
}
