import { layer } from "@effect/vitest"
import { startPostgres } from "@reclaim/tools/postgres"
import { Effect, Layer, Redacted, References } from "effect"
import { randomUUID } from "node:crypto"
import { inject } from "vitest"
import { Database, type DatabaseOptions } from "../../platform/database/Database.ts"
import { createDatabase } from "./createDatabase.ts"
import { describeWith } from "./describeWith.ts"
import { lacking } from "./lacking.ts"
import { migratedFolder } from "./migratedFolder.ts"
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

type Suite = Parameters<ReturnType<typeof layer<Database, never>>>[1]

const live = { excludeTestServices: true, timeout: "60 seconds" } as const

/**
 * Runs one suite on a throw-away embedded database and on a throw-away database of PostgreSQL, each shared by the tests of
 * the suite in their order; `it.effect` has `Database` and the real clock. Where npm has no server for the platform, its
 * half is skipped.
 */
export const bothDatabases = (title: string, suite: Suite, options: DatabaseOptions = {}): void => {
  layer(Layer.orDie(throwAwayEmbedded(options)), live)(`${title}, embedded`, suite)
  describeWith(lacking.postgres, "With a PostgreSQL server", () => {
    layer(Layer.orDie(throwAwayServer(options)), live)(`${title}, PostgreSQL`, suite)
  })
}
