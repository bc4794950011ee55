import { parentPort, workerData } from "node:worker_threads"
import { endWhenAsked } from "./endWhenAsked.ts"

/** What a thread says when it could not do what it was asked for. */
export interface ThreadFailed {
  readonly tag: "failed"
  readonly reason: string
}

/** An error does not pass between threads as what it was, so its text does. */
export const threadFailed = (cause: unknown): ThreadFailed => ({
  tag: "failed",
  reason: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)
})

/** A thread's own end of what `startThread` started. */
export interface ThreadPort<Task, Heard, Said> {
  readonly task: Task
  readonly say: (message: Said, transfer?: ReadonlyArray<ArrayBuffer>) => void
  /** Takes messages from now on, and ends between two of them when asked to. Those that came before are taken first. */
  readonly hear: (take: (message: Heard) => void) => void
  /** Lets the thread end once it has nothing more to do. */
  readonly close: () => void
}

/** Opens the thread's end. Free of Effect, which would take a thread longer to load than some work takes to do. */
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
