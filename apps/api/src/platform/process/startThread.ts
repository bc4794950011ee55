import { Effect } from "effect"
import { type ResourceLimits, Worker } from "node:worker_threads"
import { stopWord } from "./endWhenAsked.ts"

/** A thread that has not ended by then hangs. */
const patience = "3 seconds"

/** Node's error code for a thread that has ended. */
const noThread = -1

/**
 * Asks a thread to end once it is through with its current work. A thread ended by force while it sets up a compressor
 * can make Node abort the whole process ("close before init"), so force is for threads that hang.
 */
export const endThread = (thread: Worker): Effect.Effect<void> =>
  Effect.callback<void>((resume) => {
    if (thread.threadId === noThread) return resume(Effect.void)
    const finishExit = () => resume(Effect.void)
    thread.once("exit", finishExit)
    thread.postMessage(stopWord)
    return Effect.sync(() => void thread.off("exit", finishExit))
  }).pipe(
    Effect.timeoutOrElse({ duration: patience, orElse: () => Effect.asVoid(Effect.promise(() => thread.terminate())) })
  )

/** A thread of the server, and the messages it takes. */
export interface Thread<Heard> {
  /** Transferred objects belong to the thread from then on. */
  readonly send: (message: Heard, transfer?: ReadonlyArray<ArrayBuffer>) => void
  /** Asks it to end, and waits until it has. */
  readonly end: Effect.Effect<void>
  /** Ends it immediately. Never for a thread that compresses: that would take the process down. */
  readonly kill: () => Promise<void>
}

export interface ThreadSettings<Said> {
  /** Module to run, which connects by `threadPort`; or a worker of it that was started before. */
  readonly source: URL | Worker
  /** Initial data of the thread; a worker that was started before receives it as a message. */
  readonly task?: unknown
  /** Memory limits; a thread that needs more is ended instead of the server. */
  readonly memory?: ResourceLimits
  /** True, as if absent, if the process waits for the thread before it exits. */
  readonly isAwaited?: boolean
  readonly onMessage: (message: Said) => void
  /** Called once with the reason why nothing more will come; also when it ended as it should, or was ended. */
  readonly onEnd: (why: string) => void
}

/** Starts a thread. Errors in it are never thrown here. */
export const startThread = <Heard, Said>(settings: ThreadSettings<Said>): Thread<Heard> => {
  const { isAwaited = true, memory, onEnd, onMessage, source, task } = settings
  const worker =
    source instanceof Worker
      ? source
      : new Worker(source, { workerData: task, ...(memory === undefined ? {} : { resourceLimits: memory }) })
  let hasEnded = false
  const reportEnd = (why: string): void => {
    if (hasEnded) return
    hasEnded = true
    onEnd(why)
  }
  const reportFailure = (cause: unknown): void => reportEnd(cause instanceof Error ? cause.message : String(cause))
  worker
    .on("message", onMessage)
    .on("messageerror", reportFailure)
    .on("error", reportFailure)
    .on("exit", (code) => reportEnd(`its thread ended with code ${code}`))
  if (!isAwaited) worker.unref()
  return {
    send: (message, transfer = []) => worker.postMessage(message, [...transfer]),
    end: endThread(worker),
    kill: async () => void (await worker.terminate())
  }
}
