import { createServer } from "node:net"
import { setTimeout as wait } from "node:timers/promises"

const pauseMillis = 200

const answers = async (address) => {
  try {
    const answer = await fetch(address, { redirect: "manual", signal: AbortSignal.timeout(60_000) })
    await answer.arrayBuffer()
    return answer.status < 400
  } catch {
    return false // nobody listens yet
  }
}

/** Waits until all addresses, asked one after the other, have answered without a failure. Ends early once `isOver`. */
export const whenAnswering = async (addresses, isOver) => {
  for (const address of addresses) while (!isOver() && !(await answers(address))) await wait(pauseMillis)
  return !isOver()
}

const isFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer()
      .once("error", () => resolve(false))
      .listen(port, "127.0.0.1", () => probe.close(() => resolve(true)))
  })

/** First free port from the given one on. */
export const freePortFrom = async (first) => {
  for (let port = first; port < first + 100; port += 1) if (await isFree(port)) return port
  throw new Error(`No port from ${first} to ${first + 99} is free: end a program that listens on one of them.`)
}
