import { PgClient } from "@effect/sql-pg"
import { Effect, Redacted } from "effect"
import { Reactivity } from "effect/reactivity"

/** Makes a database on a server as a copy of another one, to which nobody may be connected meanwhile. */
export const createDatabase = (serverUrl: string, name: string, template: string): Effect.Effect<void> =>
  PgClient.makeClient({ url: Redacted.make(serverUrl), applicationName: "reclaim-tests" }).pipe(
    Effect.flatMap((sql) => sql.unsafe(`create database "${name}" template "${template}"`).unprepared),
    Effect.asVoid,
    Effect.orDie,
    Effect.scoped,
    Effect.provide(Reactivity.layer)
  )
