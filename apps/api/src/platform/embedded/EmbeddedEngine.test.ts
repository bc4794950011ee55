import type { PgClient } from "@effect/sql-pg/PgClient"
import { assert, describe, it } from "@effect/vitest"
import { Cause, Duration, Effect, Exit, Fiber, Schedule, type Scope } from "effect"
import { Reactivity } from "effect/reactivity"
import { appendFileSync, readdirSync, renameSync } from "node:fs"
import { join } from "node:path"
import { migratedFolder } from "../../testing/database/migratedFolder.ts"
import { sqlFailure } from "../../testing/database/sqlFailure.ts"
import { temporaryFolder } from "../../testing/temporaryFolder.ts"
import { Database } from "../database/Database.ts"
import { makeEngine } from "./EmbeddedEngine.ts"
import { connectEmbedded } from "./embeddedTemplate.ts"

const openedWith = (statementTimeoutMillis: number) =>
  Effect.gen(function* () {
    const folder = yield* migratedFolder
    const engine = yield* makeEngine({ folder, statementTimeoutMillis })
    const sql = yield* connectEmbedded(engine)
    return { folder, engine, sql }
  }).pipe(Effect.provide(Reactivity.layer))

const openEngine = openedWith(1000)

const endless = "select count(*)::int as n from generate_series(1, 2000000000)"

describe("The embedded database", () => {
  it.live("flushes what it commits", () =>
    Effect.gen(function* () {
      const { sql } = yield* openEngine
      const settings = yield* sql`select name, setting from pg_settings
        where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'wal_sync_method', 'work_mem') order by 1`
      assert.deepStrictEqual(settings, [
        { name: "fsync", setting: "on" },
        { name: "full_page_writes", setting: "on" },
        { name: "synchronous_commit", setting: "on" },
        { name: "wal_sync_method", setting: "fsync" },
        { name: "work_mem", setting: "65536" }
      ])
    })
  )

  it.live("refuses to start when fsync is off", () =>
    Effect.gen(function* () {
      const folder = yield* migratedFolder
      appendFileSync(join(folder, "postgres/postgresql.conf"), "\nfsync = off\n")
      const refusal = yield* Effect.flip(Effect.scoped(makeEngine({ folder, statementTimeoutMillis: 1000 })))
      assert.include(refusal.message, "fsync is off")
      const started = yield* Effect.flip(Effect.scoped(Effect.provide(Database, Database.layerEmbedded(folder))))
      assert.include(started.message, "fsync is off")
    })
  )

  it.live("says what PostgreSQL said when it does not start, and what to do", () =>
    Effect.gen(function* () {
      for (const [path, text, said] of [
        ["postgresql.conf", "\nshared_buffers = plenty\n", /invalid value for parameter "shared_buffers": "plenty"/],
        [
          "postgresql.conf",
          "\nno words at all, only = = =\n",
          /syntax error in file "\/.*\/postgres\/postgresql.conf" line \d+/
        ]
      ] as const) {
        const folder = yield* migratedFolder
        appendFileSync(join(folder, "postgres", path), text)
        const { message } = yield* Effect.flip(Effect.scoped(Effect.provide(Database, Database.layerEmbedded(folder))))
        assert.match(message, said)
        assert.match(message, /Mend what it names.* restore a backup of the data folder/)
      }
    })
  )

  it.live("makes no database in place of one that was lost while it was open", () =>
    Effect.gen(function* () {
      const { engine, folder, sql } = yield* openEngine
      yield* sql`select 1`
      const aside = join(yield* temporaryFolder, "postgres")
      renameSync(join(folder, "postgres"), aside)
      engine.crash()
      // The first is the one that notices.
      yield* sqlFailure(sql`select 1`)
      assert.include(yield* sqlFailure(sql`select 1`), "holds no whole database any more (postgres is missing")
      assert.deepStrictEqual(readdirSync(folder), [])
      renameSync(aside, join(folder, "postgres"))
      assert.deepStrictEqual(yield* sql`select 1 as n`, [{ n: 1 }])
    })
  )

  it.live("fails what waits when its thread dies, and opens again with all that was committed", () =>
    Effect.gen(function* () {
      const { engine, sql } = yield* openEngine
      yield* sql`create table kept (n int)`
      yield* sql`insert into kept values (1)`
      const broken = sql.withTransaction(Effect.andThen(sql`insert into kept values (2)`, sql.unsafe(endless)))
      const inFlight = yield* Effect.forkChild(Effect.exit(broken))
      const waiting = yield* Effect.forkChild(Effect.exit(sql`select count(*)::int as n from kept`))
      yield* Effect.sleep("200 millis")
      engine.crash()
      const exit = yield* Fiber.join(inFlight).pipe(Effect.timeout("20 seconds"))
      assert.include(String(exit), "The embedded database stopped: its thread ended")
      const rows = yield* sql`select n from kept`.pipe(Effect.timeout("60 seconds"))
      assert.deepStrictEqual(rows, [{ n: 1 }])
      assert.include(String(yield* Fiber.join(waiting)), `"n":1`)
    })
  )

  it.live("ends a statement beyond its timeout and goes on", () =>
    Effect.gen(function* () {
      const { sql } = yield* openEngine
      yield* sql`create table kept (n int)`
      yield* sql`insert into kept values (1)`
      const [took, said] = yield* Effect.timed(sqlFailure(sql.unsafe(endless)))
      assert.include(said, "a statement took longer than 1000 ms")
      assert.isBelow(Duration.toMillis(took), 20_000)
      assert.deepStrictEqual(yield* sql`select n from kept`, [{ n: 1 }])
    })
  )

  it.live(
    "shortens its log while it runs",
    () =>
      Effect.gen(function* () {
        const { folder, sql } = yield* openedWith(60_000)
        const files = Effect.sync(() => readdirSync(join(folder, "postgres/pg_wal")).length)
        // Twenty files of it.
        yield* Effect.repeat(
          sql`select length(pg_logical_emit_message(true, 'test', repeat('x', 8000000))::text) as n`,
          { times: 40 }
        )
        yield* Effect.repeat(files, { schedule: Schedule.spaced("250 millis"), until: (count) => count <= 7 }).pipe(
          Effect.timeout("60 seconds")
        )
        assert.deepStrictEqual(yield* sql`select 1 as n`, [{ n: 1 }])
      }),
    120_000
  )

  it.live(
    "plans for the rows that a table has once it has grown, checks of foreign keys included",
    () =>
      Effect.gen(function* () {
        const { sql } = yield* openedWith(60_000)
        yield* sql`create table parent (id int primary key, filling text not null)`
        yield* sql`create table child (id int not null references parent)`
        // From here on they count as empty.
        yield* sql`analyze parent, child`
        const fill = (from: number, to: number) =>
          sql.withTransaction(
            Effect.andThen(
              sql`insert into parent select n, repeat('x', 200) from generate_series(${from}::int, ${to}::int) n`,
              sql`insert into child select n from generate_series(${from}::int, ${to}::int) n`
            )
          )
        const rows = sql<{ rows: number }>`select reltuples::int as rows from pg_class where relname = 'parent'`
        /** Number of sequential scans of the table while the work ran. */
        const scansOf = (work: ReturnType<typeof fill>) =>
          sql.withTransaction(
            Effect.gen(function* () {
              const read = sql<{ scans: number }>`select pg_stat_get_xact_numscans('parent'::regclass)::int as scans`
              const [before] = yield* read
              yield* work
              const [after] = yield* read
              return (after?.scans ?? 0) - (before?.scans ?? 0)
            })
          )
        assert.strictEqual(yield* scansOf(fill(1, 8)), 8)
        yield* fill(9, 4000)
        yield* Effect.repeat(rows, {
          schedule: Schedule.spaced("250 millis"),
          until: ([row]) => row?.rows === 4000
        }).pipe(Effect.timeout("30 seconds"))
        assert.strictEqual(yield* scansOf(fill(4001, 4100)), 0)
      }),
    60_000
  )

  it.live(
    "ends a statement beyond its timeout while its log is long",
    () =>
      Effect.gen(function* () {
        // Longer than the log is left alone, and the log can't be shortened within the transaction.
        const { sql } = yield* openedWith(8000)
        const exit = yield* Effect.exit(
          sql.withTransaction(
            Effect.andThen(
              Effect.repeat(
                sql`select length(pg_logical_emit_message(true, 'test', repeat('x', 8000000))::text) as n`,
                {
                  times: 25
                }
              ),
              sql.unsafe(endless)
            )
          )
        ).pipe(Effect.timeout("60 seconds"))
        assert.isTrue(Exit.isFailure(exit))
        // The driver's rollback fails too, which it reports as a defect.
        assert.include(Exit.isFailure(exit) ? Cause.pretty(exit.cause) : "", "a statement took longer than 8000 ms")
      }),
    120_000
  )

  it.live("leaves nothing of a session to the next", () =>
    Effect.gen(function* () {
      const { engine, sql } = yield* openEngine
      yield* sql`create table kept (n int)`
      yield* sql`insert into kept values (1)`
      const inSession = <A, E>(use: (sql: PgClient) => Effect.Effect<A, E, Scope.Scope>) =>
        Effect.scoped(Effect.flatMap(connectEmbedded(engine), use)).pipe(Effect.provide(Reactivity.layer))
      // Cut off inside its transaction, as when the pool drops it.
      yield* inSession(
        Effect.fnUntraced(function* (first) {
          const connection = yield* first.reserve
          yield* connection.executeUnprepared("begin", [], undefined)
          yield* connection.executeUnprepared("insert into kept values (2)", [], undefined)
          yield* connection.executeUnprepared("set role pg_monitor", [], undefined)
        })
      )
      const found = yield* inSession((next) => next`select current_user::text as name, n from kept`)
      assert.deepStrictEqual(found, [{ name: "postgres", n: 1 }])
    })
  )
})
