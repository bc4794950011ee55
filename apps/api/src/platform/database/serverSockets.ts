import { Effect, Redacted } from "effect"
import { connect, type Socket } from "node:net"

const keepAliveMillis = 30_000
const takenMillis = 10_000

/** Address of a server, parsed as the driver parses it. */
const addressOf = (url: Redacted.Redacted) => {
  const { hostname, port, searchParams } = new URL(Redacted.value(url))
  const named = hostname.startsWith("[") ? hostname.slice(1, -1) : decodeURIComponent(hostname)
  const host = searchParams.get("host") ?? (named === "" ? "localhost" : named)
  const number = Number(searchParams.get("port") ?? (port === "" ? 5432 : port))
  return host.startsWith("/") ? { path: `${host}/.s.PGSQL.${number}` } : { host, port: number }
}

/** True if a server's machine accepts connections, however long the server itself takes to answer on them. */
export const takesConnections = (url: Redacted.Redacted): Effect.Effect<boolean> =>
  Effect.callback((resume) => {
    const socket = connect(addressOf(url))
    const answer = (isTaken: boolean) => {
      socket.destroy()
      resume(Effect.succeed(isTaken))
    }
    socket.setTimeout(takenMillis, () => answer(false))
    socket.once("error", () => answer(false))
    socket.once("connect", () => answer(true))
    return Effect.sync(() => socket.destroy())
  })

/** Sockets of one pool, which can all be closed together: everything that waits on them then fails. */
export interface ServerSockets {
  /** Opens a socket for the driver, which treats an exception as a failed connection. */
  readonly open: () => Socket
  readonly hangUp: (cause: Error) => void
}

/** Sockets to a server. `refusal` answers why none may be opened at the moment, if so. */
export const serverSockets = (url: Redacted.Redacted, refusal: () => Error | null = () => null): ServerSockets => {
  const sockets = new Set<Socket>()
  return {
    open: () => {
      const refused = refusal()
      if (refused !== null) throw refused
      const options = { noDelay: true, keepAlive: true, keepAliveInitialDelay: keepAliveMillis }
      const socket = connect({ ...addressOf(url), ...options })
      sockets.add(socket)
      // The driver listens for errors only for a time; a later one must not end the process.
      socket.on("error", () => undefined)
      socket.once("close", () => sockets.delete(socket))
      return socket
    },
    hangUp: (cause) => {
      for (const socket of sockets) socket.destroy(cause)
    }
  }
}
