import type { MessagePort } from "node:worker_threads"

/** What a thread is asked to end by. */
export const stopWord = "stop"

/** Ends this thread when its owner asks it to, between two pieces of its work. Comes before its other listeners. */
export const endWhenAsked = (port: MessagePort): void =>
  void port.on("message", (message: unknown) => {
    if (message === stopWord) process.exit(0)
  })
