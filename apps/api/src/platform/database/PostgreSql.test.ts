import { assert, it } from "@effect/vitest"
import { Deferred, Effect, Logger, Redacted, Schedule } from "effect"
import { SqlClient } from "effect/sql"
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net"
import { asSuperuser } from "../../testing/database/asSuperuser.ts"
import { throwAwayPostgres } from "../../testing/database/bothDatabases.ts"
import { seedTwoClients } from "../../testing/ledger/seedTwoClients.ts"
import { sqlFailure } from "../../testing/database/sqlFailure.ts"
import { describeWith } from "../../testing/database/describeWith.ts"
import { missingPrerequisites } from "../../testing/database/missingPrerequisites.ts"
import { Database } from "./Database.ts"
import { sqlErrorAsFailure } from "../sql/sqlErrors.ts"

const run = (text: string) => Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(text))

const lock = (key: number) => run(`select pg_advisory_xact_lock(${String(key)})`)

const withDatabase = <A, E>(url: string, effect: Effect.Effect<A, E, Database>) =>
  Effect.provide(effect, Database.layerFromUrl(Redacted.make(url)), { local: true })

/** The port of a server that does this with every connection. */
const listenOnFreePort = (serve: (socket: Socket) => void) =>
  Effect.acquireRelease(
    Effect.callback<Server>((resume) => {
      const server = createServer((socket) => {
        socket.on("error", () => socket.destroy())
        serve(socket)
      })
      server.listen(0, "127.0.0.1", () => resume(Effect.succeed(server)))
    }),
    (server) => Effect.sync(() => server.close())
  ).pipe(Effect.map((server) => (server.address() as AddressInfo).port))

/** Runs an effect; returns its value and the messages it logged as warnings or worse. */
const runAndCollectLogs = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.suspend(() => {
    const lines: Array<string> = []
    const logger = Logger.make(({ logLevel, message }) => {
      if (logLevel === "Warn" || logLevel === "Error") lines.push(String(message))
    })
    return Effect.map(Effect.provide(effect, Logger.layer([logger])), (value) => [lines, value] as const)
  })

describeWith(missingPrerequisites.postgres, "A PostgreSQL server", () => {
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
        yield* Effect.retry(sqlErrorAsFailure(five("select pg_sleep(0.05)")), soon)
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

  it.live("ends one of two transactions that wait for each other, which then begins again", () =>
    Effect.gen(function* () {
      const { url } = yield* throwAwayPostgres
      const check = Effect.gen(function* () {
        const database = yield* Database
        const hasFirst = [yield* Deferred.make<void>(), yield* Deferred.make<void>()] as const
        let begun = 0
        const holdLocks = (mine: 0 | 1) =>
          database.asIdentity(
            Effect.gen(function* () {
              begun += 1
              yield* lock(mine)
              yield* Deferred.succeed(hasFirst[mine], undefined)
              const other = mine === 0 ? 1 : 0
              yield* Deferred.await(hasFirst[other])
              yield* lock(other)
              return mine
            })
          )
        assert.deepStrictEqual(yield* Effect.all([holdLocks(0), holdLocks(1)], { concurrency: 2 }), [0, 1])
        assert.strictEqual(begun, 3)
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

  it.live("that can't be used is refused at once, with what is wrong and what to do", () =>
    Effect.gen(function* () {
      const { url } = yield* throwAwayPostgres
      const stranger = yield* listenOnFreePort((socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"))
      for (const [address, said] of [
        [url.replace(/\/postgres$/, "/nowhere"), /database "nowhere" does not exist; create that database/],
        [
          url.replace("portal@", "nobody:secret-word@"),
          /"nobody" does not exist; correct the user name and the password/
        ],
        [url.replace("127.0.0.1", "no.such.host.invalid"), /ENOTFOUND.*correct the host in DATABASE_URL/],
        [url.replace(/:\d+\//, `:${stranger}/`), /what answers there is no PostgreSQL; correct the host and the port/],
        [`${url}?sslmode=require`, /does not support TLS; .*sslmode/]
      ] as const) {
        const [lines, refusal] = yield* runAndCollectLogs(Effect.flip(withDatabase(address, Effect.asVoid(Database))))
        assert.match(refusal.message, said)
        assert.notInclude(refusal.message, "secret-word")
        assert.deepStrictEqual(lines, [])
      }
    })
  )

  it.live("that does not answer yet is waited for, and each wait is told", () =>
    Effect.gen(function* () {
      const { url } = yield* throwAwayPostgres
      const { hostname, port } = new URL(url)
      // Closes connections at first, as a proxy does while its server is down, and then forwards them.
      let turnedAway = 0
      const proxy = yield* listenOnFreePort((socket) => {
        if (++turnedAway <= 2) return void socket.destroy()
        const onward = connect(Number(port), hostname)
        onward.on("error", () => socket.destroy())
        return void socket.pipe(onward).pipe(socket)
      })
      const address = url.replace(`:${port}/`, `:${proxy}/`).replace("portal@", "portal:secret-word@")
      const [lines] = yield* runAndCollectLogs(withDatabase(address, Effect.asVoid(Database)))
      const waits = lines.filter((line) => line.includes("does not answer yet"))
      assert.isAtLeast(waits.length, 2)
      for (const line of waits) {
        assert.match(
          line,
          new RegExp(`PostgreSQL at 127.0.0.1:${proxy} does not answer yet \\(.+\\); trying again for another \\d+ s`)
        )
        assert.notInclude(line, "secret-word")
      }
    })
  )

  it.live("warns of a log-in above row-level security, and of no other", () =>
    Effect.gen(function* () {
      const { url } = yield* throwAwayPostgres
      yield* asSuperuser(url, ["create role keeper login createrole", "create database kept owner keeper"])
      const keeper = url.replace("portal@", "keeper@").replace(/\/postgres$/, "/kept")
      assert.deepStrictEqual((yield* runAndCollectLogs(withDatabase(keeper, Effect.asVoid(Database))))[0], [])
      const [lines] = yield* runAndCollectLogs(withDatabase(url, Effect.asVoid(Database)))
      assert.match(lines.join("\n"), /The log-in portal of DATABASE_URL is a superuser: .* DATABASE_OWNER_URL/)
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
