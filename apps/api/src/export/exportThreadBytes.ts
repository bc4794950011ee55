import { Cause, Effect, Queue, Semaphore, Stream } from "effect"
import { Worker } from "node:worker_threads"
import type { Database } from "../database/Database.ts"
import { ExportFailed } from "./ExportFailed.ts"
import type { ExportTask, FromExportThread, ToExportThread } from "./ExportMessage.ts"
import { feedExportThread } from "./feedExportThread.ts"

/** Pieces that may wait before a thread that is fed. */
const piecesAhead = 8

/** What a thread may keep on its heap, in megabytes; without a bound a fault in one export would end the server. */
const heapMegabytes = 192

/**
 * The bytes of an Excel file, made in a thread that lives as long as the scope: closing it ends the thread at once, with
 * its connection and all its memory. Waits for the first bytes, so that what cannot begin fails here.
 */
export const exportThreadBytes = Effect.fnUntraced(function* (
  database: Database["Service"],
  task: ExportTask,
  onRows: (rowsDone: number) => void
) {
  const bytes = yield* Queue.unbounded<Uint8Array, ExportFailed | Cause.Done>()
  const permits = yield* Semaphore.make(piecesAhead)
  const fail = (why: string) => void Queue.failCauseUnsafe(bytes, Cause.fail(new ExportFailed({ why })))
  const thread = yield* Effect.acquireRelease(
    Effect.sync(
      () =>
        new Worker(new URL("./exportThread.ts", import.meta.url), {
          workerData: task,
          resourceLimits: { maxOldGenerationSizeMb: heapMegabytes }
        })
    ),
    (started) => Effect.promise(() => started.terminate())
  )
  const send = (message: ToExportThread) => thread.postMessage(message)
  thread.on("message", (message: FromExportThread) => {
    switch (message.tag) {
      case "bytes":
        return void Queue.offerUnsafe(bytes, message.bytes)
      case "rows":
        return onRows(message.rowsDone)
      case "received":
        return void Effect.runSync(permits.release(1))
      case "done":
        return void Queue.endUnsafe(bytes)
      case "failed":
        return fail(message.reason)
    }
  })
  thread.on("error", (cause) => fail(cause instanceof Error ? cause.message : String(cause)))
  // What ended as it should has said so before.
  thread.on("exit", (code) => fail(`its thread ended with code ${code}`))
  if (task.databaseUrl === null) {
    yield* feedExportThread(database, task.question, send, permits).pipe(
      Effect.catchCause((cause) => Effect.sync(() => fail(Cause.pretty(cause)))),
      Effect.forkScoped
    )
  }
  yield* Queue.peek(bytes).pipe(
    Effect.mapError((error) => (Cause.isDone(error) ? new ExportFailed({ why: "the file has no bytes" }) : error))
  )
  return Stream.fromQueue(bytes).pipe(
    Stream.tap((part) => Effect.sync(() => send({ tag: "taken", bytes: part.byteLength })))
  )
})
