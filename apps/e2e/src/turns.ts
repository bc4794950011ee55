import { once } from "node:events"
import { connect, type Socket } from "node:net"
import { createInterface } from "node:readline"
import type { Download, Page } from "playwright"
import { inject } from "vitest"

const requestTurn = async (line: string): Promise<{ readonly socket: Socket; readonly isYours: boolean }> => {
  const socket = connect(inject("turnsPort"), "127.0.0.1")
  socket.write(`${line}\n`)
  const [answer] = (await once(createInterface(socket), "line")) as ReadonlyArray<string>
  return { socket, isYours: answer === "yours" }
}

/** Claims a resource for this test file; false if another one has it. */
export const claim = async (name: string): Promise<boolean> => {
  const { isYours, socket } = await requestTurn(`try ${name}`)
  socket.unref()
  return isYours
}

/**
 * Downloads the file that a press saves. The server makes one file at a time for a user, and the test files share their
 * users: each waits for its turn.
 */
export const downloadFrom = async (page: Page, press: () => Promise<unknown>): Promise<Download> => {
  const { socket } = await requestTurn("wait files")
  try {
    const [download] = await Promise.all([page.waitForEvent("download"), press()])
    const failure = await download.failure()
    if (failure !== null) throw new Error(`The file was not saved: ${failure}`)
    return download
  } finally {
    socket.destroy()
  }
}
