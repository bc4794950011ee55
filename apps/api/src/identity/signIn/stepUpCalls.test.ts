import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { execute } from "../../platform/sql/queryRows.ts"
import type { Browser } from "../../testing/server/Browser.ts"
import { onBothServers, TestServer } from "../../testing/server/TestServer.ts"
import { testPassword, testUsers } from "../../testing/server/testUsers.ts"

const path = "/auth/step-up"

const proves = (browser: Browser, proof: string, method = "password") =>
  Effect.promise(() => browser.post(path, { method, proof }))

const userOf = (browser: Browser) => Effect.promise(() => browser.get("/proxy/mc/user"))

interface ProvenRow {
  readonly minutes: number
  readonly level: number
}

/** Minutes since the session of a user was last proven, and the level of that proof. */
const readProof = Effect.fnUntraced(function* (userId: number) {
  const server = yield* TestServer
  return yield* server.asOwner(
    execute(
      (sql) => sql<ProvenRow>`
        select extract(epoch from now() - proven_at)::float8 / 60 as minutes, proven_level::int as level
        from session where user_id = ${userId}`
    )
  )
})

/** Ages all proofs by an hour. */
const waitAnHour = Effect.flatMap(TestServer, (server) =>
  server.asOwner(execute((sql) => sql`update session set proven_at = proven_at - interval '1 hour'`))
)

onBothServers("A proof of who is there", (it) => {
  it.effect("S03: renews the session's token, and the former one is dead", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const browser = yield* server.signedIn("full")
      const former = browser.cookies.get("session") ?? ""
      yield* waitAnHour
      assert.isAbove((yield* readProof(testUsers.full.id))[0]?.minutes ?? 0, 59)
      const answer = yield* proves(browser, testPassword)
      assert.strictEqual(answer.status, 204, answer.text)
      const [proven] = yield* readProof(testUsers.full.id)
      assert.isBelow(proven?.minutes ?? 60, 1)
      assert.strictEqual(proven?.level, 1)
      assert.strictEqual((yield* userOf(browser)).status, 200)
      // Later requests carry the token of the new session.
      assert.strictEqual((yield* proves(browser, testPassword)).status, 204)
      const planted = server.browser()
      planted.cookies.set("session", former)
      assert.strictEqual((yield* userOf(planted)).status, 401)
    })
  )

  it.effect("is refused with a wrong password or a factor that the user does not have", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const browser = yield* server.signedIn("otherClient")
      yield* waitAnHour
      for (const [method, proof] of [
        ["password", "not the password"],
        ["password", ""],
        ["totp", "123456"],
        ["passkey", "{}"],
        ["totp", testPassword]
      ] as const) {
        const answer = yield* proves(browser, proof, method)
        assert.strictEqual(answer.status, 422, answer.text)
        assert.strictEqual(answer.json["code"], "wrong_proof")
      }
      assert.isAbove((yield* readProof(testUsers.otherClient.id))[0]?.minutes ?? 0, 59)
      assert.strictEqual((yield* userOf(browser)).status, 200)
    })
  )

  it.effect("U03: is throttled together with signing in", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const browser = yield* server.signedIn("hidden")
      const statuses: Array<number> = []
      for (let attempt = 0; attempt < 12; attempt++) statuses.push((yield* proves(browser, "wrong again")).status)
      assert.deepStrictEqual(statuses, [...Array.from({ length: 10 }, () => 422), 429, 429])
      assert.strictEqual((yield* proves(browser, testPassword)).status, 429)
      assert.strictEqual((yield* userOf(browser)).status, 200)
    })
  )
})
