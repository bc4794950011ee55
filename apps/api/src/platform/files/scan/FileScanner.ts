import { Context, Data, type Duration, Effect, Layer, Stream } from "effect"
import { connect, type Socket } from "node:net"
import { Settings } from "../../settings/Settings.ts"

/** The scanner could not be reached, or did not answer what its protocol has. */
export class ScannerFailed extends Data.TaggedError("ScannerFailed")<{ readonly reason: string }> {
  override get message() {
    return `The scanner failed: ${this.reason}`
  }
}

const frame = (bytes: Uint8Array): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([length, bytes])
}

const awaitDrain = (socket: Socket): Promise<void> =>
  new Promise((resolve, reject) => {
    const over = () => reject(new Error("it hung up"))
    socket.once("close", over)
    socket.once("drain", () => {
      socket.off("close", over)
      resolve()
    })
  })

const send = async (socket: Socket, bytes: AsyncIterable<Uint8Array>): Promise<void> => {
  socket.write("zINSTREAM\0")
  for await (const piece of bytes) {
    if (socket.destroyed) throw new Error("it hung up")
    if (!socket.write(frame(piece))) await awaitDrain(socket)
  }
  socket.write(frame(new Uint8Array(0)))
}

const verdictOf = (reply: string): "clean" | "found" | null => {
  if (/^stream: OK\0?$/.test(reply)) return "clean"
  return / FOUND\0?$/.test(reply) ? "found" : null
}

/** Sends bytes to a ClamAV daemon (INSTREAM); returns its response. */
const scanStream = (
  address: { readonly host: string; readonly port: number },
  bytes: AsyncIterable<Uint8Array>
): Effect.Effect<"clean" | "found", ScannerFailed> =>
  Effect.callback((resume) => {
    const socket = connect(address)
    const failScan = (reason: string) => resume(Effect.fail(new ScannerFailed({ reason })))
    let reply = ""
    socket.on("data", (piece: Buffer) => void (reply += piece.toString("latin1")))
    socket.on("error", (error) => failScan(error.message))
    socket.on("close", () => {
      const verdict = verdictOf(reply.trim())
      if (verdict === null) failScan(`it answered ${JSON.stringify(reply.slice(0, 200))}`)
      else resume(Effect.succeed(verdict))
    })
    socket.once("connect", () => void send(socket, bytes).catch((error: unknown) => failScan(String(error))))
    return Effect.sync(() => void socket.destroy())
  })

/** Verdict of the scanner on a file; `away` if it does not answer, `off` if none is configured. */
export type ScanVerdict = "clean" | "found" | "away" | "off"

/** The longest that one file may take. */
const patience: Duration.Input = "30 seconds"

/** The ClamAV daemon of CLAMD_HOST. */
export class FileScanner extends Context.Service<
  FileScanner,
  {
    readonly isOn: boolean
    readonly scan: (bytes: Stream.Stream<Uint8Array>) => Effect.Effect<ScanVerdict>
  }
>()("@reclaim/app-api/FileScanner") {
  static readonly layer = Layer.effect(
    FileScanner,
    Effect.map(Settings, ({ clamdHost }) => {
      if (clamdHost === "") return FileScanner.of({ isOn: false, scan: () => Effect.succeed("off") })
      const colon = clamdHost.lastIndexOf(":")
      const address = {
        host: clamdHost.slice(0, colon).replace(/^\[|\]$/g, ""),
        port: Number(clamdHost.slice(colon + 1))
      }
      return FileScanner.of({
        isOn: true,
        scan: Effect.fn("FileScanner.scan")((bytes) =>
          scanStream(address, Stream.toAsyncIterable(bytes)).pipe(
            Effect.timeout(patience),
            Effect.catch((error) =>
              Effect.logWarning(
                "The scanner of CLAMD_HOST did not answer, so a file stays in quarantine and is scanned again in a minute. " +
                  "Look whether clamd runs and takes files of 25 MB (StreamMaxLength)",
                error
              ).pipe(Effect.as<ScanVerdict>("away"))
            )
          )
        )
      })
    })
  )
}
