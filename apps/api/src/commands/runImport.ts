import { todayInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { count } from "@reclaim/core/format/count"
import { Clock, Console, Effect, Layer } from "effect"
import { SecureRandom } from "effect/crypto"
import { dirname } from "node:path"
import { fileParts } from "../features/imports/fileParts.ts"
import { wantedFiles } from "../features/imports/files/wantedFiles.ts"
import { withDeliveredFiles } from "../features/imports/files/withDeliveredFiles.ts"
import { importData } from "../features/imports/importData.ts"
import { documents } from "../features/imports/kind/documents.ts"
import type { DeliveredFiles } from "../features/imports/rows/DeliveredFiles.ts"
import { FileChecks } from "../platform/files/check/FileChecks.ts"
import { FileScanner } from "../platform/files/scan/FileScanner.ts"
import { FileStore } from "../platform/files/store/FileStore.ts"
import type { FileToImport } from "./filesToImport.ts"

/** Services that accept the files delivered with a table. */
const deliveryServices = Layer.mergeAll(FileStore.layer, FileChecks.layer, FileScanner.layer).pipe(
  Layer.provide(SecureRandom.layerWebCrypto)
)

/** Rows between two lines that say how far it is. */
const rowsBetweenNotices = 100_000

/** Number of files between two lines of progress; they are opened one by one, which is slower than rows. */
const filesBetweenNotices = 500

/** Actor of imports by the command line, in the audit. */
const actor = "command line"

const noFiles: DeliveredFiles = { byKey: new Map(), quotaBytes: 0 }

/**
 * Imports files one after the other; each is taken as a whole or not at all, and the first that is not ends it.
 * `confirmed` are the lines of a single file that are taken although they look wrong.
 */
export const runImport = (files: ReadonlyArray<FileToImport>, confirmed = "") =>
  Effect.forEach(files, (file) => importOne(file, confirmed), { discard: true })

const importOne = Effect.fnUntraced(function* ({ path, name, kind }: FileToImport, confirmed: string) {
  const begun = yield* Clock.currentTimeMillis
  const source = () => ({ name, parts: fileParts(path) })
  const wanted = kind.name === documents.name ? wantedFiles(source(), yield* todayInUtc) : []
  const logRows = (rows: number) =>
    rows > 0 && rows % rowsBetweenNotices === 0 ? Console.log(`${name}: ${count(rows)} rows read …`) : Effect.void
  const logFiles = (files: number) =>
    files % filesBetweenNotices === 0
      ? Console.log(`${name}: ${count(files)} of ${count(wanted.length)} files read …`)
      : Effect.void
  const importWith = (files: DeliveredFiles) =>
    importData({ kind, source: source(), actor, hear: logRows, confirmed, files })
  const outcome =
    wanted.length === 0
      ? yield* importWith(noFiles)
      : yield* withDeliveredFiles({ folder: dirname(path), wanted, hear: logFiles }, importWith).pipe(
          Effect.provide(deliveryServices)
        )
  const seconds = ((yield* Clock.currentTimeMillis) - begun) / 1000
  const { created, changed, unchanged, rowsRead } = outcome
  yield* Console.log(
    `${name}: ${count(rowsRead)} rows, ${count(created)} new, ${count(changed)} changed, ${count(unchanged)} unchanged (${seconds.toFixed(1)} s)`
  )
  const more = outcome.warningCount - outcome.warnings.length
  yield* Effect.forEach(outcome.warnings, ({ column, line, warning }) =>
    Console.log(`  warning: ${name}:${line} ${column}: ${warning}`)
  )
  if (more > 0) yield* Console.log(`  and ${count(more)} more ${more === 1 ? "warning" : "warnings"}`)
})
