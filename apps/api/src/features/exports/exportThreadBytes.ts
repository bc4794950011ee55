import type { Unavailable } from "@reclaim/core/contract/access/errors"
import { Cause, Effect, Queue, Semaphore, Stream } from "effect"
import type { Database } from "../../platform/database/Database.ts"
import { DatabaseDown } from "../../platform/sql/DatabaseDown.ts"
import { DiskFull } from "../../platform/sql/DiskFull.ts"
import { ExportFailed } from "../../platform/files/ExportFailed.ts"
import type { ExportTask, ExportTrouble, FromExportThread, ToExportThread } from "./ExportMessage.ts"
import { startThread } from "../../platform/process/startThread.ts"
import { sendRowsToExportWorker } from "./sendRowsToExportWorker.ts"

/** Pieces that may wait before a thread that is fed. */
const piecesAhead = 8

/**
 * What a thread may hold: without a bound a fault in one export would end the server, and rubbish would be kept for as long
 * as there is room for it.
 */
const memory = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 }

/** An error does not pass between threads as what it was. */
const causeOf = ({ reason, trouble }: { readonly reason: string; readonly trouble: ExportTrouble | null }) => {
  if (trouble === null) return undefined
  const cause = new Error(reason)
  return trouble === "full" ? new DiskFull({ cause }) : new DatabaseDown({ cause })
}

/** Who an export is made for, as far as its thread is concerned. */
export interface ExportWatch {
  readonly onRows: (rowsDone: number) => void
  /** Runs once the whole file is made, however slowly it is taken. */
  readonly onMade: Effect.Effect<void>
  /** Fails when nobody wants the file any more. */
  readonly unwanted: Effect.Effect<never, Unavailable>
}

/**
 * The bytes of an Excel file, made in a thread that lives as long as the scope or until nobody wants the file: then it
 * ends at once, with its connection and all its memory, also while its reader takes nothing. Waits for the first bytes, so
 * that what cannot begin fails here.
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
        file: new URL("./exportThread.ts", import.meta.url),
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
              return fail(message.reason, causeOf(message))
          }
        },
        // What ended as it should has said so before.
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
      // What the thread made before it was stopped may be all of the file, but need not: nobody may take it for whole.
      if (stopped !== null) return Effect.fail(stopped)
      send({ tag: "taken", bytes: part.byteLength })
      return Effect.succeed(part)
    })
  )
})
