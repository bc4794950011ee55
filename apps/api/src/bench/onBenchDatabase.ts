import { startPostgres } from "@reclaim/tools/postgres"
import { Effect, type Layer, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Database } from "../platform/database/Database.ts"
import { execute } from "../platform/sql/queryRows.ts"
import { type BenchEngine, bulkSecurities } from "./benchFlags.ts"
import { type BulkSize, loadBulk } from "../testing/ledger/bulkTransactions.ts"

/** Size, services and measurement of a benchmark. */
export interface BenchRun<R> {
  readonly size: BulkSize
  /** Additional rows, written as owner. */
  readonly more?: Effect.Effect<unknown, unknown, SqlClient.SqlClient>
  readonly services: (database: Layer.Layer<Database, unknown>) => Layer.Layer<R | Database, unknown>
  readonly measure: Effect.Effect<unknown, unknown, R | Database>
}

/** Measures in a new database with fresh statistics. */
export const onBenchDatabase = async <R>(
  engine: BenchEngine,
  { measure, more = Effect.void, services, size }: BenchRun<R>
): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), "reclaim-bench-"))
  const postgres =
    engine === "PostgreSQL" ? await startPostgres({ fsync: true, settings: { shared_buffers: "512MB" } }) : null
  try {
    const options = { statementTimeout: "10 minutes" } as const
    const database =
      postgres === null
        ? Database.layerEmbedded(folder, options)
        : Database.layerFromUrl(Redacted.make(postgres.url), options)
    await Effect.runPromise(
      Effect.gen(function* () {
        const { asOwner } = yield* Database
        yield* asOwner(loadBulk({ ...size, securities: bulkSecurities }))
        yield* asOwner(more)
        yield* asOwner(execute((sql) => sql`analyze`))
        yield* measure
      }).pipe(Effect.provide(services(database)))
    )
  } finally {
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
