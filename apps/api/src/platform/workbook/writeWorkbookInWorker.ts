import { Deferred, Effect, Semaphore, Stream } from "effect"
import { startThread } from "../process/startThread.ts"
import type { BatchedSheet, BatchedWorkbook } from "./BatchedWorkbook.ts"
import { ExportFailed } from "../files/ExportFailed.ts"
import type { FromWorkbookThread, ToWorkbookThread } from "./WorkbookMessage.ts"

/** How many batches of rows may be queued for the thread. */
const batchesAhead = 4

/** Heap limit of the thread, in megabytes; the file itself is outside the heap. */
const heapMegabytes = 256

/** Makes an XLSX file in a thread, so that other requests do not wait; interrupting it ends the thread at once. */
export const writeWorkbookInWorker = Effect.fn("writeWorkbookInWorker")(function* (
  { sheets, ...facts }: BatchedWorkbook,
  /** Called with the number of rows sent so far. */
  onRows: (rowsDone: number) => void = () => undefined
) {
  const made = yield* Deferred.make<Uint8Array, ExportFailed>()
  const permits = yield* Semaphore.make(batchesAhead)
  const fail = (why: string) => void Effect.runSync(Deferred.fail(made, new ExportFailed({ why })))
  const thread = yield* Effect.acquireRelease(
    Effect.sync(() =>
      startThread<ToWorkbookThread, FromWorkbookThread>({
        file: new URL("./workbookThread.ts", import.meta.url),
        task: facts,
        memory: { maxOldGenerationSizeMb: heapMegabytes },
        onMessage: (message) => {
          switch (message.tag) {
            case "received":
              return void Effect.runSync(permits.release(1))
            case "made":
              return void Effect.runSync(Deferred.succeed(made, message.bytes))
            case "failed":
              return fail(message.reason)
          }
        },
        // A thread that finished normally has said so before it exits.
        onEnd: fail
      })
    ),
    ({ end }) => end
  )
  const send = (message: ToWorkbookThread) => Effect.sync(() => thread.send(message))

  let rowsDone = 0
  const sendSheet = ({ batches, ...sheet }: BatchedSheet) =>
    Effect.gen(function* () {
      yield* send({ tag: "open", sheet })
      yield* Stream.runForEach(batches, (rows) =>
        Effect.gen(function* () {
          yield* permits.take(1)
          yield* send({ tag: "rows", rows })
          rowsDone += rows.length
          onRows(rowsDone)
        })
      )
      yield* send({ tag: "close" })
    })
  const sendAll = Effect.forEach(sheets, sendSheet, { discard: true }).pipe(
    Effect.andThen(send({ tag: "finish" })),
    Effect.andThen(Effect.never)
  )
  return yield* Effect.raceFirst(Deferred.await(made), sendAll)
}, Effect.scoped)
