import { Effect, Stream } from "effect"
import { createReadStream } from "node:fs"
import type { FileScanner } from "../scan/FileScanner.ts"
import type { CheckTask } from "./checkThread.ts"
import type { FileChecks, Sender } from "./FileChecks.ts"
import type { FileFacts, FileRefused } from "./verdict/FileVerdict.ts"

/** A file that may be kept; quarantined until a scanner has returned a verdict. */
export interface FitFile extends FileFacts {
  readonly tag: "fit"
  readonly state: "stored" | "quarantined"
}

const malware: FileRefused = {
  tag: "refused",
  code: "active_content",
  message: "A scanner has found malware in the file"
}

/** Checks the type and the content of a file, then scans it. */
export const inspectFile =
  (checks: FileChecks["Service"], scanner: FileScanner["Service"]) =>
  (file: CheckTask, senders?: ReadonlyArray<Sender>): Effect.Effect<FitFile | FileRefused> =>
    Effect.gen(function* () {
      const verdict = yield* checks.check(file, senders)
      if (verdict.tag === "refused") return verdict
      const scan = yield* scanner.scan(
        Stream.suspend(() =>
          Stream.orDie(Stream.fromAsyncIterable<Uint8Array, unknown>(createReadStream(file.path), (cause) => cause))
        )
      )
      if (scan === "found") return malware
      return {
        ...verdict,
        tag: "fit" as const,
        state: scan === "away" ? ("quarantined" as const) : ("stored" as const)
      }
    })
