import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { Context, Effect, Layer, Redacted } from "effect"
import { Reactivity } from "effect/reactivity"
import { throwAwayPostgres } from "../../testing/database/bothDatabases.ts"
import { asSuperuser } from "../../testing/database/asSuperuser.ts"
import { sqlFailure } from "../../testing/database/sqlFailure.ts"
import { TestServer } from "../../testing/server/TestServer.ts"
import { describeWith } from "../../testing/database/describeWith.ts"
import { missingPrerequisites } from "../../testing/database/missingPrerequisites.ts"
import { execute } from "../sql/queryRows.ts"
import { Database } from "./Database.ts"

/** The addresses of one database by the log-in of requests and by the owner of the tables. */
class LogIns extends Context.Service<LogIns, { readonly app: string; readonly owner: string; readonly root: string }>()(
  "@reclaim/app-api/LogIns"
) {
  static readonly layer = Layer.effect(
    LogIns,
    Effect.gen(function* () {
      const { url } = yield* throwAwayPostgres
      yield* asSuperuser(url, [
        "create role keeper login createrole",
        "create role clerk login",
        "create database portal owner keeper"
      ])
      const as = (name: string, database: string) =>
        url.replace("portal@", `${name}@`).replace(/\/postgres$/, `/${database}`)
      return LogIns.of({ app: as("clerk", "portal"), owner: as("keeper", "portal"), root: url })
    })
  )
}

const serverLayer = Layer.unwrap(
  Effect.map(LogIns, ({ app, owner }) =>
    TestServer.layerOn(Database.layerFromUrl(Redacted.make(app), {}, Redacted.make(owner)))
  )
)

/** Statements of the log-in of requests, on one connection of its own. */
const asClerk = (...statements: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const sql = yield* PgClient.make({ url: Redacted.make((yield* LogIns).app), maxConnections: 1 })
    const [answer] = (yield* Effect.forEach(statements, (statement) =>
      sql.unsafe<Record<string, unknown>>(statement)
    )).slice(-1)
    return answer
  }).pipe(Effect.provide(Reactivity.layer), Effect.scoped)

const suite = { excludeTestServices: true, timeout: "60 seconds" } as const

describeWith(missingPrerequisites.postgres, "With a log-in of its own for the owner of the tables", () => {
  layer(
    Layer.provideMerge(serverLayer, LogIns.layer),
    suite
  )((it) => {
    it.effect("the whole server works by a log-in that owns nothing", () =>
      Effect.gen(function* () {
        const server = yield* TestServer
        const post = (name: "full" | "viewing", path: string, body: string) =>
          Effect.flatMap(server.signedIn(name), (browser) =>
            Effect.promise(() => browser.post(path, JSON.parse(body) as object))
          )
        const dashboard = yield* post("full", "/proxy/reports/LF/LFormData", "{}")
        assert.strictEqual(dashboard.status, 200, dashboard.text)
        assert.include(dashboard.text, "A-1")
        assert.notInclude(dashboard.text, "A-2")
        const staff = yield* server.signedIn("viewing")
        const owners = "client,owner,name,residence,entity_type\r\nK1,X1,Somebody,DE,corporation\r\n"
        const taken = yield* Effect.promise(() => staff.postCsv("/api/v1/import?kind=owners", owners))
        assert.strictEqual(taken.status, 200, taken.text)
        assert.strictEqual(taken.json["created"], 1)
        assert.strictEqual((yield* Effect.promise(() => staff.get("/readyz"))).status, 200)
        assert.notInclude(server.log.join("\n"), "bypasses row-level security")
      })
    )

    it.effect("that of requests can neither read tables, nor change them, nor become the owner", () =>
      Effect.gen(function* () {
        for (const [statement, said] of [
          ["select count(*) from reclaim", "permission denied"],
          ["select password_hash from app_user", "permission denied"],
          ["alter table reclaim disable row level security", "must be owner"],
          ["drop policy reclaim_tenant on reclaim", "must be owner"],
          ["create table mine (n int)", "permission denied"],
          ["set role keeper", "permission denied"]
        ] as const) {
          assert.include(yield* sqlFailure(asClerk(statement)), said, statement)
        }
      })
    )

    it.effect("row-level security keeps clients apart in the role it may take", () =>
      Effect.gen(function* () {
        const rows = yield* asClerk(
          "set role portal_app",
          "select set_config('app.client_id', '2', false)",
          "select distinct client_id from reclaim"
        )
        assert.deepStrictEqual(rows, [{ client_id: 2 }])
      })
    )

    it.effect("what the owner does is done by the owner", () =>
      Effect.gen(function* () {
        const { app, owner } = yield* LogIns
        const name = execute((sql) => sql`select session_user::text as name`)
        const check = Effect.gen(function* () {
          const database = yield* Database
          assert.deepStrictEqual(yield* database.asOwner(name), [{ name: "keeper" }])
          assert.deepStrictEqual(yield* database.asIdentity(name), [{ name: "clerk" }])
        })
        yield* Effect.provide(check, Database.layerFromUrl(Redacted.make(app), {}, Redacted.make(owner)), {
          local: true
        })
      })
    )

    it.effect("two addresses that lead to different databases are refused", () =>
      Effect.gen(function* () {
        const { app, root } = yield* LogIns
        yield* asSuperuser(root, ["create database another owner keeper"])
        const other = root.replace("portal@", "keeper@").replace(/\/postgres$/, "/another")
        const refusal = yield* Effect.flip(
          Effect.provide(Effect.asVoid(Database), Database.layerFromUrl(Redacted.make(app), {}, Redacted.make(other)), {
            local: true
          })
        )
        assert.include(refusal.message, "it leads to another database than DATABASE_URL")
      })
    )
  })
})
