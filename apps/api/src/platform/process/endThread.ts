import { Effect } from "effect"
import type { Worker } from "node:worker_threads"
import { stopWord } from "./endWhenAsked.ts"

/** A thread that has not ended by then hangs. */
const patience = "3 seconds"

/** Node's error code for a thread that has ended. */
const noThread = -1

/**
 * Asks a thread to end once it is through with its current work. A thread ended by force while it sets up a compressor can
 * make Node abort the whole process ("close before init"), so force is for threads that hang.
 */
export const endThread = (thread: Worker): Effect.Effect<void> =>
  Effect.callback<void>((resume) => {
    if (thread.threadId === noThread) return resume(Effect.void)
    const ended = () => resume(Effect.void)
    thread.once("exit", ended)
    thread.postMessage(stopWord)
    return Effect.sync(() => void thread.off("exit", ended))
  }).pipe(
    Effect.timeoutOrElse({ duration: patience, orElse: () => Effect.asVoid(Effect.promise(() => thread.terminate())) })
  )
