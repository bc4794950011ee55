import type { Effect } from "effect"
import { type ResourceLimits, Worker } from "node:worker_threads"
import { endThread } from "./endThread.ts"

/** A thread of the server, and what it understands. */
export interface Thread<Heard> {
  /** What is transferred is the thread's from then on. */
  readonly send: (message: Heard, transfer?: ReadonlyArray<ArrayBuffer>) => void
  /** Asks it to end, and waits until it has. */
  readonly end: Effect.Effect<void>
  /** Ends it in the middle of whatever it does: never for one that compresses, which would take the process along. */
  readonly kill: () => Promise<void>
}

export interface ThreadSettings<Said> {
  /** What runs in it; it opens its end by `threadPort`. */
  readonly file: URL
  /** What it is given to begin with. */
  readonly task?: unknown
  /** What it may hold; one that needs more is ended instead of the server. */
  readonly memory?: ResourceLimits
  /** Whether the end of the server waits for it; it does when absent. */
  readonly isAwaited?: boolean
  readonly onMessage: (message: Said) => void
  /** Hears, once, why it will say nothing more; also of one that ended as it should, and of one that was ended. */
  readonly onEnd: (why: string) => void
}

/** Starts a thread. Nothing that goes wrong in it is thrown here. */
export const startThread = <Heard, Said>(settings: ThreadSettings<Said>): Thread<Heard> => {
  const { file, isAwaited = true, memory, onEnd, onMessage, task } = settings
  const worker = new Worker(file, {
    workerData: task,
    ...(memory === undefined ? {} : { resourceLimits: memory })
  })
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
