import { PgClient } from "@effect/sql-pg"
import { Effect, Layer, Redacted } from "effect"
import { Reactivity } from "effect/reactivity"
import { SqlClient } from "effect/sql"
import { makeEngine } from "../../platform/embedded/EmbeddedEngine.ts"
import { connectEmbedded } from "../../platform/embedded/embeddedTemplate.ts"

const statementTimeoutMillis = 600_000

/**
 * Settings that PostgreSQL's documentation recommends for a session that aggregates much: room for its hashes, and all
 * processors.
 */
const settings = ["work_mem = '256MB'", "max_parallel_workers_per_gather = 4", "jit = off"]

const connect = (where: { readonly folder: string } | { readonly url: string }) =>
  "url" in where
    ? PgClient.make({ url: Redacted.make(where.url), maxConnections: 1, minConnections: 1 })
    : Effect.flatMap(makeEngine({ folder: where.folder, statementTimeoutMillis }), connectEmbedded)

/** A session on a database that the portal has filled and closed, with neither its roles nor its row-level security. */
export const plainSession = (where: { readonly folder: string } | { readonly url: string }) =>
  Layer.effect(
    SqlClient.SqlClient,
    Effect.gen(function* () {
      const sql: SqlClient.SqlClient = yield* connect(where)
      for (const setting of settings) yield* sql`set ${sql.literal(setting)}`
      return sql
    })
  ).pipe(Layer.provide(Reactivity.layer))
