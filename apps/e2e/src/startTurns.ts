import { once } from "node:events"
import { createServer, type Socket } from "node:net"
import { createInterface } from "node:readline"

interface Turns {
  readonly port: number
  readonly stop: () => Promise<void>
}

/**
 * Lets concurrent test files share resources that the portal gives to one at a time. A connection names the resource,
 * after `wait` or `try`; the response is `yours`, or `taken` if `try` fails. The connection holds the resource until it
 * closes.
 */
export const startTurns = async (): Promise<Turns> => {
  const holders = new Map<string, ReadonlyArray<Socket>>()
  const sockets = new Set<Socket>()
  const ask = (socket: Socket, line: string) => {
    const [how = "", name = ""] = line.split(/ (.*)/)
    const queue = holders.get(name) ?? []
    if (how === "try" && queue.length > 0) return socket.end("taken\n")
    holders.set(name, [...queue, socket])
    if (queue.length === 0) socket.write("yours\n")
    return socket.once("close", () => leave(name, socket))
  }
  const leave = (name: string, socket: Socket) => {
    const queue = holders.get(name) ?? []
    const left = queue.filter((one) => one !== socket)
    holders.set(name, left)
    if (queue[0] === socket) left[0]?.write("yours\n")
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once("close", () => sockets.delete(socket))
    // A worker that ends in the middle of a test closes its connections, which releases its resources.
    socket.on("error", () => socket.destroy())
    createInterface(socket).once("line", (line) => ask(socket, line))
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("The system gave no free port for the turns.")
  return {
    port: address.port,
    stop: async () => {
      const closed = once(server, "close")
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    }
  }
}
