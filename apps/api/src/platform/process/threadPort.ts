import { parentPort, workerData } from "node:worker_threads"
import { endWhenAsked } from "./endWhenAsked.ts"

/** A thread's message that its task failed. */
export interface ThreadFailed {
  readonly tag: "failed"
  readonly reason: string
}

/** Errors lose their class between threads, so their text is sent. */
export const threadFailed = (cause: unknown): ThreadFailed => ({
  tag: "failed",
  reason: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)
})

/** The thread's end of what `startThread` started. */
export interface ThreadPort<Task, Heard, Said> {
  readonly task: Task
  readonly say: (message: Said, transfer?: ReadonlyArray<ArrayBuffer>) => void
  /** Receives messages from now on, including those sent before, and ends between two of them when asked to. */
  readonly hear: (take: (message: Heard) => void) => void
  /** Lets the thread end once it has nothing more to do. */
  readonly close: () => void
}

/** Opens the thread's end. Free of Effect, which a thread would take longer to load than some work takes to do. */
export const threadPort = <Task, Heard, Said>(): ThreadPort<Task, Heard, Said> => {
  const port = parentPort
  if (port === null) throw new Error("This file runs in a thread of the server only: start it by startThread")
  return {
    task: workerData as Task,
    say: (message, transfer = []) => port.postMessage(message, [...transfer]),
    hear: (take) => {
      endWhenAsked(port)
      port.on("message", take)
    },
    close: () => port.close()
  }
}
