import type { Unavailable } from "@reclaim/core/contract/access/errors"
import { Cause, Effect, Queue, Semaphore, Stream } from "effect"
import type { Database } from "../../platform/database/Database.ts"
import { DatabaseDown } from "../../platform/sql/DatabaseDown.ts"
import { DiskFull } from "../../platform/sql/DiskFull.ts"
import { ExportFailed } from "../../platform/files/ExportFailed.ts"
import type { ExportTask, ExportTrouble, FromExportThread, ToExportThread } from "./ExportMessage.ts"
import { RevisionMoved } from "./rows/RevisionMoved.ts"
import { startThread } from "../../platform/process/startThread.ts"
import { sendRowsToExportWorker } from "./sendRowsToExportWorker.ts"
import { siblingModule } from "../../platform/process/serverFiles.ts"

/** Maximum number of pieces queued for a worker that is sent its rows. */
const piecesAhead = 8

/**
 * Memory limits of a worker. Without them a fault in one export could end the server, and garbage would be collected
 * only when the machine's memory runs short.
 */
const memory = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 }

/** Errors lose their class between threads, so their cause is carried by name. */
const causeOf = (
  { question }: ExportTask,
  { reason, trouble }: { readonly reason: string; readonly trouble: ExportTrouble | null }
) => {
  const cause = new Error(reason)
  switch (trouble) {
    case null:
      return undefined
    case "full":
      return new DiskFull({ cause })
    case "away":
      return new DatabaseDown({ cause })
    case "moved":
      return "filter" in question ? undefined : new RevisionMoved({ wanted: question.reclaims.rev })
  }
}

/** Callbacks of the thread to the request. */
export interface ExportWatch {
  readonly onRows: (rowsDone: number) => void
  /** Called once the whole file is made, even if its reader is still taking it. */
  readonly onMade: Effect.Effect<void>
  /** Fails when the file is no longer wanted. */
  readonly unwanted: Effect.Effect<never, Unavailable>
}

/**
 * Makes an Excel file in a worker thread, which ends with the scope or as soon as the file is no longer wanted,
 * together with its connection and memory, even while the reader is paused. Waits for the first bytes, so that an
 * export that cannot start fails here.
 */
export const exportThreadBytes = Effect.fnUntraced(function* (
  database: Database["Service"],
  task: ExportTask,
  { onMade, onRows, unwanted }: ExportWatch
) {
  const bytes = yield* Queue.unbounded<Uint8Array, ExportFailed | Unavailable | Cause.Done>()
  const permits = yield* Semaphore.make(piecesAhead)
  const fail = (why: string, cause?: unknown) =>
    void Queue.failCauseUnsafe(bytes, Cause.fail(new ExportFailed({ why, cause })))
  const { end, send } = yield* Effect.acquireRelease(
    Effect.sync(() =>
      startThread<ToExportThread, FromExportThread>({
        source: siblingModule("./exportThread.ts", import.meta.url),
        task,
        memory,
        onMessage: (message) => {
          switch (message.tag) {
            case "bytes":
              return void Queue.offerUnsafe(bytes, message.bytes)
            case "rows":
              return onRows(message.rowsDone)
            case "received":
              return void Effect.runSync(permits.release(1))
            case "done":
              Queue.endUnsafe(bytes)
              return Effect.runSync(onMade)
            case "failed":
              return fail(message.reason, causeOf(task, message))
          }
        },
        // A worker that finished normally has said so before it exits.
        onEnd: fail
      })
    ),
    (thread) => thread.end
  )

  let stopped: Unavailable | null = null
  yield* unwanted.pipe(
    Effect.catch((failure) => {
      stopped = failure
      Queue.failCauseUnsafe(bytes, Cause.fail(failure))
      return end
    }),
    Effect.forkScoped
  )
  if (task.databaseUrl === null) {
    yield* sendRowsToExportWorker(database, task.question, send, permits).pipe(
      Effect.catchCause((cause) => Effect.sync(() => fail(Cause.pretty(cause), Cause.squash(cause)))),
      Effect.forkScoped
    )
  }
  yield* Queue.peek(bytes).pipe(
    Effect.mapError((error) => (Cause.isDone(error) ? new ExportFailed({ why: "the file has no bytes" }) : error))
  )
  return Stream.fromQueue(bytes).pipe(
    Stream.mapEffect((part) => {
      // Bytes of a worker that was stopped may be incomplete and must not pass for a whole file.
      if (stopped !== null) return Effect.fail(stopped)
      send({ tag: "taken", bytes: part.byteLength })
      return Effect.succeed(part)
    })
  )
})
