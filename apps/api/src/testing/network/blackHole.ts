import { Effect } from "effect"
import { connect, createServer, type AddressInfo, type Socket } from "node:net"

/** A way to a server that can be made to lead nowhere. */
export interface BlackHole {
  readonly port: number
  /** From now on connections are taken and kept, and nothing comes through in either direction. */
  readonly swallow: () => void
  /** Lets new traffic through again, and closes the connections that were swallowed. */
  readonly release: () => void
}

/** A proxy to a port of this machine; gone with its scope. */
export const blackHole = (toPort: number) =>
  Effect.acquireRelease(
    Effect.promise(
      () =>
        new Promise<BlackHole & { readonly close: () => void }>((resolve) => {
          const sockets = new Set<Socket>()
          let isSwallowing = false
          const hangUp = () => {
            for (const socket of sockets) socket.destroy()
          }
          const watchConnection = (from: Socket, to: Socket) => {
            sockets.add(from)
            from.on("data", (bytes) => void (isSwallowing || to.write(bytes)))
            from.on("error", () => undefined)
            from.on("close", () => {
              sockets.delete(from)
              if (!isSwallowing) to.destroy()
            })
          }
          const server = createServer((client) => {
            const behind = connect(toPort, "127.0.0.1")
            watchConnection(client, behind)
            watchConnection(behind, client)
          })
          server.listen(0, "127.0.0.1", () =>
            resolve({
              port: (server.address() as AddressInfo).port,
              swallow: () => {
                isSwallowing = true
              },
              release: () => {
                isSwallowing = false
                hangUp()
              },
              close: () => {
                hangUp()
                server.close()
              }
            })
          )
        })
    ),
    ({ close }) => Effect.sync(close)
  )
