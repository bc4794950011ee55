import { upsertMarkets } from "@reclaim/app-api/features/imports/importData"
import { importFile, type ImportWriting } from "@reclaim/app-api/features/imports/importFile"
import { importFileTypeNamed } from "@reclaim/app-api/features/imports/importFileTypes"
import type { ImportReference } from "@reclaim/app-api/features/imports/kind/ImportFileType"
import { refreshStatistics } from "@reclaim/app-api/features/imports/rows/importFileRows"
import { sampleStamp } from "@reclaim/app-api/identity/sampleStamp"
import { listClients } from "@reclaim/app-api/ledger/clientRows"
import { ReferenceData } from "@reclaim/app-api/ledger/reference/ReferenceData"
import { followClients } from "@reclaim/app-api/ledger/requirements/followClients"
import { Database } from "@reclaim/app-api/platform/database/Database"
import { DateTime, Effect, Schema } from "effect"
import { SqlClient, SqlSchema } from "effect/sql"
import { execute } from "@reclaim/app-api/platform/sql/queryRows"
import { AlreadyFilled } from "./AlreadyFilled.ts"
import { clientGroups } from "./clientGroups.ts"
import { generateSample, sizeProblem } from "./generateSample.ts"
import type { GeneratorSize } from "./GeneratorSize.ts"
import { publishSample } from "./publishSample.ts"
import { clientFiles, type SampleFile, sharedFiles } from "./sampleFiles.ts"
import type { ClientRows } from "./sampleRows.ts"
import { SizeRefused } from "./SizeRefused.ts"

/**
 * Fills an empty database with sample data, all or nothing, by importing the files that they consist of, then publishes
 * their statements and computes missing documents. Fails with `AlreadyFilled` when it has clients and with
 * `SizeRefused` when there are too few dividends; neither changes anything. Creates no users. `clients` are those that
 * `generateSample` makes of the size.
 */
export const fillDatabase = Effect.fn("generate.fillDatabase")(function* (
  size: GeneratorSize,
  clients?: Iterable<ClientRows>
) {
  const database = yield* Database
  const reference = yield* ReferenceData
  const problem = sizeProblem(size, reference)
  if (problem !== null) return yield* new SizeRefused({ problem })
  // In one transaction with the stamp, which only the owner may write.
  yield* database.asOwner(writeAll(size, reference, clients ?? generateSample(size, reference)))
  yield* publishSample(size.asOf)
  // So that nothing changes under the first who look.
  yield* followClients(yield* database.asOwner(listClients))
})

const writeAll = Effect.fnUntraced(function* (
  size: GeneratorSize,
  reference: ReferenceData["Service"],
  sample: Iterable<ClientRows>
) {
  const sql = yield* SqlClient.SqlClient
  // If two programs find the database empty at the same time, only one may fill it.
  yield* sql`lock table client in share row exclusive mode`
  const { clients } = yield* countClients(undefined)
  if (clients > 0) return yield* new AlreadyFilled({ clients })
  yield* upsertMarkets(reference.markets)
  const at = DateTime.toDateUtc(yield* DateTime.now)
  const settings = { ...reference, actor: "sample data", today: size.asOf, at, isInParts: false, files: null }
  yield* Effect.forEach(sharedFiles(reference, size.asOf), (file) => importSample(file, settings), { discard: true })
  for (const group of clientGroups(sample)) {
    yield* Effect.forEach(clientFiles(group, size.asOf), (file) => importSample(file, settings), { discard: true })
  }
  yield* refreshStatistics
  yield* sql`insert into app_setting ${sql.insert({ key: sampleStamp, value: JSON.stringify(size) })}`
})

const encoder = new TextEncoder()

function* bytesOf(parts: Iterable<string>) {
  for (const part of parts) yield encoder.encode(part)
}

const importSample = ({ kind, parts }: SampleFile, reference: ImportReference) => {
  const known = importFileTypeNamed(kind)
  if (known === undefined) return Effect.die(new Error(`${kind} is no kind of file`))
  const source = { name: `${kind}.csv`, parts: bytesOf(parts) }
  return Effect.flatMap(SqlClient.SqlClient, (sql) => {
    const within = Effect.provideService(SqlClient.SqlClient, sql)
    const writing: ImportWriting = { part: within, last: within, maxParts: 0 }
    // A rejected file is a fault of the generator.
    return importFile({ kind: known, source, reference, confirmed: "", writing, begin: Effect.void }).pipe(
      Effect.catchTags({ ImportRejected: Effect.die, ImportBusy: Effect.die })
    )
  })
}

/** Number of clients in the database. */
export const countClients = SqlSchema.findOne({
  Request: Schema.Void,
  Result: Schema.Struct({ clients: Schema.Int }),
  execute: () => execute((sql) => sql`select count(*)::int as clients from client`)
})
