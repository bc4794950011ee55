import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { execute } from "../../platform/sql/queryRows.ts"
import { onServer, TestServer } from "../../testing/server/TestServer.ts"
import type { TestUserName } from "../../testing/server/testUsers.ts"

const entry = (more: object = {}) => ({
  eventType: "UIError",
  eventDescription: "It broke",
  applicationRoute: "/reports",
  applicationVersion: "3.0.8",
  ...more
})

const postLog = (name: TestUserName, body: object) =>
  Effect.gen(function* () {
    const server = yield* TestServer
    const browser = yield* server.signedIn(name)
    return yield* Effect.promise(() => browser.post("/proxy/mc/ui/log", body))
  })

const lastRow = Effect.gen(function* () {
  const server = yield* TestServer
  const rows = yield* server.asOwner(
    execute(
      (sql) => sql<{
        readonly event_description: string
        readonly application_route: string
        readonly user_id: number
      }>`
        select event_description, application_route, user_id from ui_log order by ui_log_id desc limit 1`
    )
  )
  return rows[0]
})

onServer("The log of the portal's own use", {}, (it) => {
  it.effect("I12: keeps one line per entry, without codes that could forge another", () =>
    Effect.gen(function* () {
      const forged = 'x\r\n{"level":"fatal"}\u001b[31m'
      assert.strictEqual((yield* postLog("full", entry({ eventDescription: forged }))).status, 204)
      assert.strictEqual((yield* lastRow)?.event_description, 'x {"level":"fatal"} [31m')
    })
  )

  it.effect("keeps an entry with zero bytes and halves of characters as text", () =>
    Effect.gen(function* () {
      const broken = "a\u0000b\uD800c\u2028d"
      assert.strictEqual(
        (yield* postLog("full", entry({ eventDescription: broken, applicationRoute: broken }))).status,
        204
      )
      assert.strictEqual((yield* lastRow)?.event_description, "a b\uFFFDc d")
    })
  )

  it.effect("I13: masks what looks like a number or an address of a person, and drops queries", () =>
    Effect.gen(function* () {
      const description = "No account 123-456-789 of ada.meyer@example.com"
      yield* postLog("full", entry({ eventDescription: description, applicationRoute: "/accounts?tax=123456789#x" }))
      const row = yield* lastRow
      assert.strictEqual(row?.event_description, "No account ••• of •••@•••")
      assert.strictEqual(row?.application_route, "/accounts")
      assert.strictEqual(row?.user_id, 1)
    })
  )

  it.effect("I13: refuses an entry over 8 kB and a type that is none", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* postLog("full", entry({ eventDescription: "x".repeat(8200) }))).status, 422)
      assert.strictEqual((yield* postLog("full", entry({ eventType: "UIFatal" }))).status, 422)
    })
  )

  it.effect("I13: takes sixty entries a minute from one user, and goes on for the others", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const browser = yield* server.signedIn("otherClient")
      const statuses: Array<number> = []
      for (let count = 0; count < 62; count++) {
        const { headers, status } = yield* Effect.promise(() => browser.post("/proxy/mc/ui/log", entry()))
        statuses.push(status)
        assert.strictEqual(headers["retry-after"], status === 429 ? "60" : undefined)
      }
      assert.deepStrictEqual(statuses, [...Array.from({ length: 60 }, () => 204), 429, 429])
      assert.strictEqual((yield* postLog("full", entry())).status, 204)
    })
  )
})
