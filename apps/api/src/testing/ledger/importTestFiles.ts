import * as NodeServices from "@effect/platform-node/NodeServices"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { sharedFiles } from "@reclaim/sample-data/sampleFiles"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { importData, upsertMarkets } from "../../features/imports/importData.ts"
import { importFileTypeNamed } from "../../features/imports/importFileTypes.ts"
import type { DeliveredFiles } from "../../features/imports/rows/DeliveredFiles.ts"
import { loadReferenceData, ReferenceData, referenceFolder } from "../../ledger/reference/ReferenceData.ts"
import { Database } from "../../platform/database/Database.ts"

/** Nothing changes them, so they are read once for all suites of a worker. */
const referenceOnce = Effect.runSync(
  Effect.cached(Effect.provide(loadReferenceData(referenceFolder), NodeServices.layer))
)

/** The reference tables, for tests that import. */
export const referenceLayer = Layer.effect(ReferenceData, referenceOnce)

/**
 * Imports one text as the file of a kind, as commands and calls do; `confirmed` names the lines taken although they
 * look wrong.
 */
export const deliver = Effect.fnUntraced(function* (
  kind: string,
  text: string | Uint8Array,
  files: DeliveredFiles | null = null,
  confirmed = ""
) {
  const known = importFileTypeNamed(kind)
  if (known === undefined) return yield* Effect.die(new Error(`${kind} is no kind of file`))
  const source = { name: `${kind}.csv`, parts: [typeof text === "string" ? new TextEncoder().encode(text) : text] }
  return yield* importData({ kind: known, source, actor: "a test", confirmed, files })
})

/** The day up to which dividends are repeated as samples. */
const asOf = CalendarDate.make("2026-11-20")

/** Markets, securities, exchange rates and dividends of the reference tables, with those repeated for samples. */
export const importReference = Effect.gen(function* () {
  const database = yield* Database
  const reference = yield* ReferenceData
  yield* database.asImport(upsertMarkets(reference.markets))
  for (const { kind, parts } of sharedFiles(reference, asOf)) yield* deliver(kind, [...parts].join(""))
})

/** Rows of a query of the owner. */
export const queryAsOwner = (text: string) =>
  Effect.flatMap(Database, (database) =>
    database.asOwner(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe<Record<string, unknown>>(text)))
  )

/** Problems of a file, each as `line column: problem`; a defect if it is accepted. */
export const refusedText = (...given: Parameters<typeof deliver>) =>
  deliver(...given).pipe(
    Effect.flip,
    Effect.flatMap((error) => (error._tag === "ImportRejected" ? Effect.succeed(error) : Effect.die(error))),
    Effect.map(({ problems }) => problems.map(({ line, column, problem }) => `${line} ${column}: ${problem}`))
  )
