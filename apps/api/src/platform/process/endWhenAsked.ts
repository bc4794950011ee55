import type { MessagePort } from "node:worker_threads"

/** The message that asks a thread to end. */
export const stopWord = "stop"

/** Ends this thread when its owner asks it to, between two pieces of work. Register it before other listeners. */
export const endWhenAsked = (port: MessagePort): void =>
  void port.on("message", (message: unknown) => {
    if (message === stopWord) process.exit(0)
  })
