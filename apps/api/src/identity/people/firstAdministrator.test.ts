import { assert } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SecureRandom } from "effect/crypto"
import { SqlClient } from "effect/sql"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { Database } from "../../platform/database/Database.ts"
import { bothDatabases } from "../../testing/database/bothDatabases.ts"
import { testDataKey } from "../../testing/server/TestServer.ts"
import { settingsOf } from "../../testing/server/settingsOf.ts"
import { OneTimeLinks } from "../links/OneTimeLinks.ts"
import { firstAdministrator } from "./firstAdministrator.ts"
import { StaffUsers } from "./StaffUsers.ts"

const url = "https://portal.example"

const messageFor = (env: Readonly<Record<string, string>>) =>
  firstAdministrator(url).pipe(
    Effect.provide(
      Layer.mergeAll(
        StaffUsers.layer.pipe(
          Layer.provide(OneTimeLinks.layer),
          Layer.provide(Layer.merge(ServerClock.layer, SecureRandom.layerWebCrypto))
        ),
        settingsOf({ NODE_ENV: "production", DATA_KEY: testDataKey, PUBLIC_URL: url, ...env })
      )
    )
  )

const ask = <A extends object>(query: (sql: SqlClient.SqlClient) => Effect.Effect<ReadonlyArray<A>, unknown>) =>
  Effect.flatMap(Database, ({ asOwner }) => asOwner(Effect.flatMap(SqlClient.SqlClient, query)))

const named = { FIRST_ADMIN_EMAIL: "Ops@provider.example" }

bothDatabases("The first administrator of a provider", (it) => {
  it.effect("is asked for while nobody of the staff can sign in, in production only", () =>
    Effect.gen(function* () {
      const [line = "", ...more] = yield* messageFor({})
      assert.match(line, /Set FIRST_ADMIN_EMAIL[^]*user invite <address> --staff/)
      assert.isEmpty(more)
      assert.isEmpty(yield* messageFor({ NODE_ENV: "development", ...named }))
      assert.isEmpty(yield* ask((sql) => sql`select user_id from app_user`))
    })
  )

  it.effect("is told a link at each start, the former being void, until it was accepted", () =>
    Effect.gen(function* () {
      const [, first = ""] = yield* messageFor(named)
      const [, second = ""] = yield* messageFor(named)
      assert.match(second, /^https:\/\/portal\.example\/auth\/invitation\/[\w-]{43}$/)
      assert.notStrictEqual(first, second)
      assert.deepStrictEqual(
        yield* ask(
          (sql) => sql`
            select l.purpose, l.facts, u.email, u.is_internal, u.permissions from one_time_link l join app_user u using (user_id)`
        ),
        [
          {
            purpose: "invitation",
            facts: { kind: "first administrator" },
            email: "ops@provider.example",
            is_internal: true,
            permissions: {
              "desk.accounts": true,
              "desk.documents": true,
              "desk.authorizations": true,
              "desk.people": true,
              "reclaimDashboard.viewAs": true,
              "import.run": true
            }
          }
        ]
      )
      yield* ask((sql) => sql`update app_user set last_signed_in_at = now() returning user_id`)
      assert.isEmpty(yield* messageFor(named))
      assert.isEmpty(yield* messageFor({}))
    })
  )

  it.effect("is nobody of a client", () =>
    Effect.gen(function* () {
      yield* ask((sql) => sql`delete from app_user returning user_id`)
      yield* ask((sql) => sql`insert into client (client_id, code, name) values (1, 'K1', 'One') returning client_id`)
      yield* ask(
        (sql) => sql`
          insert into app_user (client_id, email, first_name, last_name, tasks)
          values (1, 'ops@provider.example', 'O', 'P', '{}') returning user_id`
      )
      const [line = "", ...more] = yield* messageFor(named)
      assert.match(line, /the address of a client's user: name another one/)
      assert.isEmpty(more)
    })
  )
})
