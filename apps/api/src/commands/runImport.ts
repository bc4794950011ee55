import { count } from "@reclaim/core/format/count"
import { Clock, Console, Effect } from "effect"
import { fileParts } from "../features/imports/fileParts.ts"
import { importData } from "../features/imports/importData.ts"
import type { FileToImport } from "./filesToImport.ts"

/** Rows between two lines that say how far it is. */
const rowsBetweenNotices = 100_000

/** Who imports by the command line, in the audit. */
const actor = "command line"

/** Imports files one after the other; each is taken as a whole or not at all, and the first that is not ends it. */
export const runImport = (files: ReadonlyArray<FileToImport>) => Effect.forEach(files, importOne, { discard: true })

const importOne = Effect.fnUntraced(function* ({ path, name, kind }: FileToImport) {
  const begun = yield* Clock.currentTimeMillis
  const hear = (rows: number) =>
    rows > 0 && rows % rowsBetweenNotices === 0 ? Console.log(`${name}: ${count(rows)} rows read …`) : Effect.void
  const outcome = yield* importData({ kind, source: { name, parts: fileParts(path) }, actor, hear })
  const seconds = ((yield* Clock.currentTimeMillis) - begun) / 1000
  const { created, changed, unchanged, rowsRead } = outcome
  yield* Console.log(
    `${name}: ${count(rowsRead)} rows, ${count(created)} new, ${count(changed)} changed, ${count(unchanged)} as before (${seconds.toFixed(1)} s)`
  )
})
