import { Effect } from "effect"
import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net"

/** A proxy that breaks connections on command. */
export interface CuttingProxy {
  readonly port: number
  /** Bytes that clients have sent so far. */
  readonly bytesSent: () => number
  readonly cuts: () => number
}

/**
 * Proxies a local port and closes all connections, in the middle of any work, each time clients have sent a number of
 * bytes; closed with its scope.
 */
export const cuttingProxy = (toPort: number, bytesBetweenCuts: number, maxCuts: number) =>
  Effect.acquireRelease(
    Effect.promise(
      () =>
        new Promise<CuttingProxy & { readonly server: Server; readonly hangUp: () => void }>((resolve) => {
          const sockets = new Set<Socket>()
          let bytesSent = 0
          let cuts = 0
          const hangUp = () => {
            for (const socket of sockets) socket.destroy()
          }
          const forwardBytes = (from: Socket, to: Socket, onBytes: (bytes: number) => void) => {
            sockets.add(from)
            from.on("data", (bytes) => {
              onBytes(bytes.length)
              if (to.destroyed) return
              if (!to.write(bytes)) {
                from.pause()
                to.once("drain", () => from.resume())
              }
            })
            from.on("error", () => undefined)
            from.on("close", () => {
              sockets.delete(from)
              to.destroy()
            })
          }
          const server = createServer((client) => {
            const behind = connect(toPort, "127.0.0.1")
            forwardBytes(client, behind, (bytes) => {
              bytesSent += bytes
              if (cuts >= maxCuts || bytesSent < (cuts + 1) * bytesBetweenCuts) return
              cuts += 1
              hangUp()
            })
            forwardBytes(behind, client, () => undefined)
          })
          server.listen(0, "127.0.0.1", () => {
            const { port } = server.address() as AddressInfo
            resolve({ port, bytesSent: () => bytesSent, cuts: () => cuts, server, hangUp })
          })
        })
    ),
    ({ hangUp, server }) =>
      Effect.sync(() => {
        hangUp()
        server.close()
      })
  )
