import { assert, describe, it, layer } from "@effect/vitest"
import { Effect, Exit, Schedule } from "effect"
import { SqlClient } from "effect/sql"
import { spawnSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import { execute } from "./queryRows.ts"
import { throwAwayEmbedded } from "../../testing/database/bothDatabases.ts"
import { migratedFolder } from "../../testing/database/migratedFolder.ts"
import { Database } from "../database/Database.ts"
import type { ImportParts } from "./importInParts.ts"

const add = (clientId: number) =>
  execute((sql) => sql`insert into client values (${clientId}, ${`P${clientId}`}, 'Part')`)

const queryAsOwner = <A extends object>(text: string) =>
  Effect.flatMap(Database, ({ asOwner }) => asOwner(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe<A>(text))))

/** The clients that others see. */
const visibleClients = Effect.map(
  queryAsOwner<{ client_id: number }>("select client_id from client where client_id > 900 order by 1"),
  (rows) => rows.map(({ client_id }) => client_id)
)

const leftPrepared = queryAsOwner("select gid from pg_prepared_xacts")

const inParts = <A, E, R>(work: (parts: ImportParts) => Effect.Effect<A, E, R>) =>
  Effect.flatMap(Database, (database) =>
    database.inParts === null ? Effect.die(new Error("not the embedded database")) : database.inParts(work)
  )

const live = { excludeTestServices: true, timeout: "60 seconds" } as const

layer(throwAwayEmbedded({ statementTimeout: "2 seconds" }), live)("An import in parts", (it) => {
  it.effect("lets others be answered between its parts, and shows all of them at once", () =>
    Effect.gen(function* () {
      yield* inParts(({ last, part }) =>
        Effect.gen(function* () {
          yield* part(add(901))
          assert.deepStrictEqual(yield* visibleClients, [])
          yield* part(add(902))
          assert.deepStrictEqual(yield* visibleClients, [])
          yield* last(add(903))
        })
      )
      assert.deepStrictEqual(yield* visibleClients, [901, 902, 903])
      assert.deepStrictEqual(yield* leftPrepared, [])
    })
  )

  it.effect("undoes every part when one fails or somebody interrupts it", () =>
    Effect.gen(function* () {
      for (const end of [Effect.fail("refused"), Effect.interrupt]) {
        const exit = yield* Effect.exit(
          inParts(({ last, part }) =>
            Effect.gen(function* () {
              yield* part(add(904))
              yield* last(add(905))
              return yield* end
            })
          )
        )
        assert.isTrue(Exit.isFailure(exit))
        assert.deepStrictEqual(yield* visibleClients, [901, 902, 903])
        assert.deepStrictEqual(yield* leftPrepared, [])
      }
    })
  )

  it.effect("fails as a whole when the database was opened again in between", () =>
    Effect.gen(function* () {
      const endless = Effect.flatMap(Database, ({ asIdentity }) =>
        asIdentity(execute((sql) => sql`select count(*) from generate_series(1, 1e12)`))
      )
      const exit = yield* Effect.exit(
        inParts(({ last, part }) =>
          Effect.gen(function* () {
            yield* part(add(906))
            yield* Effect.exit(endless)
            // However long the machine takes to open it.
            yield* Effect.retry(visibleClients, { schedule: Schedule.spaced("250 millis"), times: 160 })
            yield* last(add(907))
          })
        )
      )
      assert.include(String(exit), "opened again while a file was imported")
      assert.deepStrictEqual(yield* visibleClients, [901, 902, 903])
      assert.deepStrictEqual(yield* leftPrepared, [])
    })
  )
})

const killedImport = fileURLToPath(new URL("../../testing/ledger/killedImport.ts", import.meta.url))

describe("A kill during an import in parts", () => {
  const whatIsLeft: ReadonlyArray<readonly [string, Array<number>]> = [
    ["before", []],
    ["after", [901, 902, 903]]
  ]
  for (const [moment, clients] of whatIsLeft) {
    it.live(
      `${moment} the last one leaves ${clients.length === 0 ? "nothing" : "all"} of it`,
      () =>
        Effect.gen(function* () {
          const folder = yield* migratedFolder
          const { signal, stderr } = spawnSync(process.execPath, [killedImport, folder, moment], { encoding: "utf8" })
          assert.strictEqual(signal, "SIGKILL", stderr)
          yield* Effect.gen(function* () {
            assert.deepStrictEqual(yield* visibleClients, clients)
            assert.deepStrictEqual(yield* leftPrepared, [])
          }).pipe(Effect.provide(Database.layerEmbedded(folder)))
        }).pipe(Effect.scoped),
      60_000
    )
  }
})
