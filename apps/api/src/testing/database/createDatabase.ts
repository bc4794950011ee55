import { PgClient } from "@effect/sql-pg"
import { Effect, Redacted } from "effect"
import { Reactivity } from "effect/reactivity"

/** Creates a database on a server as a copy of another one, which must have no connections. */
export const createDatabase = (serverUrl: string, name: string, template: string): Effect.Effect<void> =>
  PgClient.makeClient({ url: Redacted.make(serverUrl), applicationName: "reclaim-tests" }).pipe(
    Effect.flatMap((sql) => sql.unsafe(`create database "${name}" template "${template}"`).unprepared),
    Effect.asVoid,
    Effect.orDie,
    Effect.scoped,
    Effect.provide(Reactivity.layer)
  )
