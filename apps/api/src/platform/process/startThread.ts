import type { Effect } from "effect"
import { type ResourceLimits, Worker } from "node:worker_threads"
import { endThread } from "./endThread.ts"

/** A thread of the server, and the messages it takes. */
export interface Thread<Heard> {
  /** Transferred objects belong to the thread from then on. */
  readonly send: (message: Heard, transfer?: ReadonlyArray<ArrayBuffer>) => void
  /** Asks it to end, and waits until it has. */
  readonly end: Effect.Effect<void>
  /** Ends it at once, whatever it is doing. Never for a thread that compresses: that would take the process down. */
  readonly kill: () => Promise<void>
}

export interface ThreadSettings<Said> {
  /** The module to run, which opens its end with `threadPort`; or a thread of it that was begun before. */
  readonly source: URL | Worker
  /** What it is started with; one that was begun before is told by a message. */
  readonly task?: unknown
  /** Memory limits; a thread that needs more is ended instead of the server. */
  readonly memory?: ResourceLimits
  /** Whether the process waits for it before it exits; true when absent. */
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
  const ended = (why: string): void => {
    if (hasEnded) return
    hasEnded = true
    onEnd(why)
  }
  const failed = (cause: unknown): void => ended(cause instanceof Error ? cause.message : String(cause))
  worker
    .on("message", onMessage)
    .on("messageerror", failed)
    .on("error", failed)
    .on("exit", (code) => ended(`its thread ended with code ${code}`))
  if (!isAwaited) worker.unref()
  return {
    send: (message, transfer = []) => worker.postMessage(message, [...transfer]),
    end: endThread(worker),
    kill: async () => void (await worker.terminate())
  }
}
