import { layer } from "@effect/vitest"
import { startPostgres } from "@reclaim/tools/postgres"
import { Effect, Layer, Redacted, References } from "effect"
import { randomUUID } from "node:crypto"
import { mkdtempSync } from "node:fs"
import { join } from "node:path"
import { inject } from "vitest"
import { Database, type DatabaseOptions } from "../../platform/database/Database.ts"
import { createDatabase } from "./createDatabase.ts"
import { describeWith } from "./describeWith.ts"
import { missingPrerequisites } from "./missingPrerequisites.ts"
import { copyTemplate, migratedFolder } from "./migratedFolder.ts"
import { pooledDatabase } from "./pooledDatabase.ts"
import { databaseAt, templateDatabase } from "./sharedPostgres.ts"

/** A new embedded database, migrated and otherwise empty. */
export const throwAwayEmbedded = (options: DatabaseOptions = {}) =>
  Layer.unwrap(Effect.map(migratedFolder, (folder) => Database.layerEmbedded(folder, options)))

/** A new PostgreSQL server with nothing in it; only where none is lacking. */
export const throwAwayPostgres = Effect.acquireRelease(
  Effect.promise(() => startPostgres()),
  (server) => Effect.promise(() => server.stop())
)

/** The address of a new, migrated database of that server. */
export const throwAwayAddress = Effect.gen(function* () {
  const server = inject("postgresUrl")
  if (server === null) return yield* Effect.die(new Error("There is no PostgreSQL for this platform: ask hasPostgres"))
  const name = `test_${randomUUID()}`
  yield* createDatabase(server, name, templateDatabase)
  return databaseAt(server, name)
})

/** A new database of the PostgreSQL server that the suites share, migrated and otherwise empty. */
export const throwAwayServer = (options: DatabaseOptions = {}) =>
  Layer.unwrap(Effect.map(throwAwayAddress, (url) => Database.layerFromUrl(Redacted.make(url), options))).pipe(
    // The log-in is a superuser, which each start would warn of.
    Layer.provide(Layer.succeed(References.MinimumLogLevel, "Error"))
  )

const pooledEmbeddedFolder = Effect.suspend(() => {
  const folder = mkdtempSync(join(inject("pooledFolder"), "embedded-"))
  return Effect.as(Effect.orDie(copyTemplate(folder)), folder)
})

/** An embedded database of this worker, put back to how the migrations leave it. */
export const pooledEmbedded = pooledDatabase(
  Layer.unwrap(Effect.map(pooledEmbeddedFolder, (folder) => Database.layerEmbedded(folder)))
)

/** Pooled database of the PostgreSQL server that the suites share. */
export const pooledServer = pooledDatabase(throwAwayServer())

type Suite = Parameters<ReturnType<typeof layer<Database, never>>>[1]

const live = { excludeTestServices: true, timeout: "60 seconds" } as const

/** Options are those of a connection, which a database keeps for as long as it is open. */
const isUsual = (options: DatabaseOptions) => Object.keys(options).length === 0

/**
 * Runs one suite on an embedded database and on one of PostgreSQL, each migrated, otherwise empty and shared by the
 * tests of the suite in their order; `it.effect` has `Database` and the real clock. Where npm has no server for the
 * platform, its half is skipped.
 */
export const bothDatabases = (title: string, suite: Suite, options: DatabaseOptions = {}): void => {
  layer(isUsual(options) ? pooledEmbedded : Layer.orDie(throwAwayEmbedded(options)), live)(`${title}, embedded`, suite)
  describeWith(missingPrerequisites.postgres, "With a PostgreSQL server", () => {
    layer(isUsual(options) ? pooledServer : Layer.orDie(throwAwayServer(options)), live)(`${title}, PostgreSQL`, suite)
  })
}
