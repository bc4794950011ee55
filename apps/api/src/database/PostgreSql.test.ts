import { PgClient } from "@effect/sql-pg"
import { assert, describe, it } from "@effect/vitest"
import { hasPostgres } from "@reclaim/tools/postgres"
import { Effect, Redacted, Schedule } from "effect"
import { Reactivity } from "effect/reactivity"
import { SqlClient } from "effect/sql"
import { throwAwayPostgres } from "../testing/bothDatabases.ts"
import { seedTwoClients } from "../testing/seedTwoClients.ts"
import { sqlFailure } from "../testing/sqlFailure.ts"
import { Database } from "./Database.ts"

const run = (text: string) => Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(text))

/** Statements of the superuser, on a connection of their own. */
const asSuperuser = (url: string, statements: ReadonlyArray<string>) =>
  PgClient.make({ url: Redacted.make(url) }).pipe(
    Effect.flatMap((sql) => Effect.forEach(statements, (statement) => sql.unsafe(statement))),
    Effect.provide(Reactivity.layer),
    Effect.scoped
  )

const withDatabase = <A, E>(url: string, effect: Effect.Effect<A, E, Database>) =>
  Effect.provide(effect, Database.layerFromUrl(Redacted.make(url)), { local: true })

describe.skipIf(!hasPostgres)("A PostgreSQL server", () => {
  it.live("that cuts its connections is reached again", () =>
    Effect.gen(function* () {
      const { url } = yield* throwAwayPostgres
      const cutAll = asSuperuser(url, [
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'reclaim-portal'"
      ])
      const check = Effect.gen(function* () {
        const database = yield* Database
        const five = (text: string) =>
          Effect.all(
            Array.from({ length: 5 }, () => database.asIdentity(run(text))),
            { concurrency: 5 }
          )
        // A connection is known to be lost once its socket says so, which takes a moment.
        const soon = { schedule: Schedule.spaced("100 millis"), times: 50 } as const
        yield* five("select pg_sleep(0.05)")
        yield* cutAll
        yield* Effect.retry(five("select pg_sleep(0.05)"), soon)
        const said = yield* Effect.raceFirst(
          sqlFailure(database.asIdentity(run("select pg_sleep(20)"))),
          Effect.andThen(Effect.sleep("500 millis"), Effect.andThen(cutAll, Effect.never))
        )
        assert.match(said, /terminating connection|Connection closed/)
        yield* Effect.retry(database.ping, soon)
      })
      yield* withDatabase(url, check)
    })
  )

  it.live("serves log-ins that are no superusers, and databases side by side", () =>
    Effect.gen(function* () {
      const { url } = yield* throwAwayPostgres
      yield* asSuperuser(url, [
        "create role keeper login createrole nosuperuser nobypassrls",
        "create database first owner keeper",
        "create database second owner keeper"
      ])
      const as = (database: string) => url.replace("portal@", "keeper@").replace(/\/postgres$/, `/${database}`)
      const check = Effect.gen(function* () {
        const database = yield* Database
        yield* database.asOwner(seedTwoClients)
        const count = run("select count(distinct client_id)::int as clients, count(*)::int as rows from reclaim")
        assert.deepStrictEqual(yield* database.asOwner(count), [{ clients: 2, rows: 4 }])
        assert.deepStrictEqual(yield* database.asClient(1, count), [{ clients: 1, rows: 2 }])
        assert.include(yield* sqlFailure(database.asIdentity(count)), "permission denied")
      })
      yield* withDatabase(as("first"), check)
      // The roles exist by now: they belong to the server, not to the database.
      yield* withDatabase(as("second"), check)
      yield* withDatabase(
        as("second"),
        Effect.flatMap(Database, (database) => database.ping)
      )
    })
  )

  it.live("is refused when a role of the portal may bypass row-level security", () =>
    Effect.gen(function* () {
      const { url } = yield* throwAwayPostgres
      yield* asSuperuser(url, ["create role portal_app nologin bypassrls"])
      const refusal = yield* Effect.flip(withDatabase(url, Effect.asVoid(Database)))
      assert.include(refusal.message, "The database could not be opened: role portal_app may log in or bypass")
    })
  )

  it.live("that is not there is said so", () =>
    Effect.gen(function* () {
      const { url } = yield* throwAwayPostgres
      const nowhere = url.replace(/\/postgres$/, "/nowhere")
      const refusal = yield* Effect.flip(withDatabase(nowhere, Effect.asVoid(Database)))
      assert.include(refusal.message, `database "nowhere" does not exist`)
    })
  )

  it.live("is migrated once by servers that start together", () =>
    Effect.gen(function* () {
      const { url } = yield* throwAwayPostgres
      const check = Effect.flatMap(Database, (database) =>
        database.asOwner(run("select count(*)::int as n from migration"))
      )
      const counts = yield* Effect.all(
        Array.from({ length: 3 }, () => withDatabase(url, check)),
        { concurrency: 3 }
      )
      assert.strictEqual(new Set(counts.map((rows) => JSON.stringify(rows))).size, 1)
    })
  )
})
