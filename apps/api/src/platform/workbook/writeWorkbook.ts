import { Deferred, Effect, Semaphore, Stream } from "effect"
import { ExportFailed } from "../files/ExportFailed.ts"
import { siblingModule } from "../process/serverFiles.ts"
import { startThread, type Thread } from "../process/startThread.ts"
import type { BatchedSheet, BatchedWorkbook } from "./BatchedWorkbook.ts"
import { composedWorkbook, type FromWorkbookThread, type ToWorkbookThread } from "./composedWorkbook.ts"

/** Maximum number of row batches queued for the thread. */
const batchesAhead = 4

/** Heap limit of the thread, in megabytes; the file itself is outside the heap. */
const heapMegabytes = 256

/**
 * The most cells of a workbook that is written without a thread. They take a fraction of the time that a thread takes
 * to start, and no longer than other requests may wait.
 */
export const cellsWithoutThread = 4000

const cellsOf = (message: ToWorkbookThread): number =>
  message.tag === "rows" ? message.rows.reduce((sum, row) => sum + row.length, 0) : 0

/**
 * Makes an XLSX file, in a thread unless it is small, so that other requests do not wait; interrupting it ends the
 * thread immediately.
 */
export const writeWorkbook = Effect.fn("writeWorkbook")(function* (
  { sheets, ...facts }: BatchedWorkbook,
  /** Called with the number of rows sent so far. */
  onRows: (rowsDone: number) => void = () => undefined
) {
  const made = yield* Deferred.make<Uint8Array, ExportFailed>()
  const permits = yield* Semaphore.make(batchesAhead)
  const fail = (why: string) => void Effect.runSync(Deferred.fail(made, new ExportFailed({ why })))
  /** Messages buffered until a thread is needed. */
  const held: Array<ToWorkbookThread> = []
  let heldCells = 0
  /** Batches that the thread was sent at its start, and has not taken yet. */
  let heldBatches = 0
  let thread: Thread<ToWorkbookThread> | null = null
  yield* Effect.addFinalizer(() => thread?.end ?? Effect.void)

  const start = () => {
    const started = startThread<ToWorkbookThread, FromWorkbookThread>({
      source: siblingModule("./workbookThread.ts", import.meta.url),
      task: facts,
      memory: { maxOldGenerationSizeMb: heapMegabytes },
      onMessage: (message) => {
        switch (message.tag) {
          case "received":
            if (heldBatches === 0) return void Effect.runSync(permits.release(1))
            heldBatches -= 1
            return
          case "made":
            return void Effect.runSync(Deferred.succeed(made, message.bytes))
          case "failed":
            return fail(message.reason)
        }
      },
      // A thread that finished normally has said so before it exits.
      onEnd: fail
    })
    heldBatches = held.filter(({ tag }) => tag === "rows").length
    for (const message of held) started.send(message)
    return started
  }

  const writeInProcess = () => {
    const take = composedWorkbook(facts)
    for (const message of held) {
      const bytes = take(message)
      if (bytes !== null) Effect.runSync(Deferred.succeed(made, bytes))
    }
  }

  const send = Effect.fnUntraced(function* (message: ToWorkbookThread) {
    if (thread !== null) {
      if (message.tag === "rows") yield* permits.take(1)
      return thread.send(message)
    }
    held.push(message)
    heldCells += cellsOf(message)
    if (heldCells > cellsWithoutThread) thread = start()
    else if (message.tag === "finish") {
      yield* Effect.try({
        try: writeInProcess,
        catch: (cause) => new ExportFailed({ why: cause instanceof Error ? cause.message : String(cause) })
      })
    }
  })

  let rowsDone = 0
  const sendSheet = ({ batches, ...sheet }: BatchedSheet) =>
    Effect.gen(function* () {
      yield* send({ tag: "open", sheet })
      yield* Stream.runForEach(batches, (rows) =>
        Effect.gen(function* () {
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
