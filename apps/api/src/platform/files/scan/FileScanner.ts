import { Context, type Duration, Effect, Layer, Stream } from "effect"
import { Settings } from "../../settings/Settings.ts"
import { scanStream } from "./scanStream.ts"

/** What a scanner says of a file; `away` when it says nothing, `off` when there is none. */
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
