import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { onBothServers, TestServer } from "../../testing/server/TestServer.ts"

const readyz = Effect.gen(function* () {
  const { browser } = yield* TestServer
  return (yield* Effect.promise(() => browser().get("/readyz"))).status
})

const behindItsBack = (statement: string) =>
  Effect.flatMap(TestServer, (server) =>
    server.asOwner(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(statement)))
  )

const damages = [
  [
    "the roles of requests may no longer read sessions",
    "revoke select on session from portal_identity",
    "grant select on session to portal_identity",
    "permission denied for table session"
  ],
  [
    "nobody may read who signs in",
    "revoke select on app_user from portal_identity",
    "grant select on app_user to portal_identity",
    "permission denied for table app_user"
  ],
  [
    "the state of the clients may not be read",
    "revoke select on client_rev from portal_app",
    "grant select on client_rev to portal_app",
    "permission denied for table client_rev"
  ],
  [
    "a table of every request is gone",
    "alter table client_rev rename to client_rev_lost",
    "alter table client_rev_lost rename to client_rev",
    `relation \\"client_rev\\" does not exist`
  ]
] as const

onBothServers("Readiness fails with its reason in the log", (it) => {
  for (const [title, damage, repair, reason] of damages) {
    it.effect(`while ${title}`, () =>
      Effect.gen(function* () {
        const { log } = yield* TestServer
        assert.strictEqual(yield* readyz, 200)
        yield* behindItsBack(damage)
        const seen = log.length
        assert.strictEqual(yield* readyz, 503)
        assert.isTrue(
          log.slice(seen).some((line) => line.includes(reason)),
          log.slice(seen).join("\n")
        )
        yield* behindItsBack(repair)
        assert.strictEqual(yield* readyz, 200)
      })
    )
  }
})
