import { Redacted } from "effect"
import { connect, type Socket } from "node:net"

const keepAliveMillis = 30_000

/** Where a server listens, read as the driver reads it. */
const addressOf = (url: Redacted.Redacted) => {
  const { hostname, port, searchParams } = new URL(Redacted.value(url))
  const named = hostname.startsWith("[") ? hostname.slice(1, -1) : decodeURIComponent(hostname)
  const host = searchParams.get("host") ?? (named === "" ? "localhost" : named)
  const number = Number(searchParams.get("port") ?? (port === "" ? 5432 : port))
  return host.startsWith("/") ? { path: `${host}/.s.PGSQL.${number}` } : { host, port: number }
}

/** The sockets of one pool, all of which can be hung up at once: what waits on them fails then, and nothing waits. */
export interface ServerSockets {
  /** Opens one for the driver, which takes what is thrown for a failed connection. */
  readonly open: () => Socket
  readonly hangUp: (cause: Error) => void
}

/** Sockets to a server. `refusal` says why none is opened at the moment, if so. */
export const serverSockets = (url: Redacted.Redacted, refusal: () => Error | null = () => null): ServerSockets => {
  const sockets = new Set<Socket>()
  return {
    open: () => {
      const refused = refusal()
      if (refused !== null) throw refused
      const options = { noDelay: true, keepAlive: true, keepAliveInitialDelay: keepAliveMillis }
      const socket = connect({ ...addressOf(url), ...options })
      sockets.add(socket)
      // The driver hears errors as long as it cares; one that comes later must not end the process.
      socket.on("error", () => undefined)
      socket.once("close", () => sockets.delete(socket))
      return socket
    },
    hangUp: (cause) => {
      for (const socket of sockets) socket.destroy(cause)
    }
  }
}
