import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { createHash } from "node:crypto"
import { execute } from "../platform/sql/queryRows.ts"
import { Browser } from "../testing/server/Browser.ts"
import { onBothServers, onServer, TestServer } from "../testing/server/TestServer.ts"
import { testPassword, testUsers } from "../testing/server/testUsers.ts"

/** Moves a time of every session of a user into the past, as if that had been waited for. */
const age = (
  column: "created_at" | "last_active_at" | "token_expires_at" | "expires_at",
  userId: number,
  seconds: number
) =>
  execute(
    (sql) => sql`
      update session set ${sql(column)} = ${sql(column)} - make_interval(secs => ${seconds}) where user_id = ${userId}`
  )

const whoami = (browser: Browser, headers: Record<string, string> = {}) =>
  Effect.promise(() => browser.get("/proxy/mc/user", headers))

const tokenOf = (browser: Browser): string => browser.cookies.get("session") ?? ""

onBothServers("Sessions", (it) => {
  it.effect("S01: signing in sets the session for the server only and two cookies for the portal", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const answer = yield* Effect.promise(() => server.browser().signIn(testUsers.full.email, testPassword))
      assert.strictEqual(answer.status, 303)
      const line = (name: string) => answer.setCookies.find((cookie) => cookie.startsWith(`${name}=`)) ?? ""
      assert.match(line("session"), /; Path=\/.*HttpOnly.*SameSite=Lax/)
      assert.notMatch(line("session"), /Domain|Expires|Max-Age/)
      assert.notMatch(line("XSRF-TOKEN"), /HttpOnly/)
      assert.match(line("XSRF-TOKEN"), /SameSite=Strict/)
      assert.match(line("SESSION-LIFETIMES"), /^SESSION-LIFETIMES=20(\||%7C)30;/)
    })
  )

  it.effect("S02: tokens are 256 random bits of which only the hash is stored", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const tokens = yield* Effect.forEach(Array.from({ length: 8 }), () =>
        Effect.map(server.signedIn("readOnly"), tokenOf)
      )
      assert.strictEqual(new Set(tokens.map((token) => token.slice(0, 6))).size, tokens.length)
      for (const token of tokens) assert.match(token, /^[\w-]{43}$/)
      const rows = yield* server.asOwner(
        execute(
          (sql) => sql<{ readonly hash: string; readonly row: string }>`
            select encode(token_hash, 'hex') as hash, session::text as row from session`
        )
      )
      for (const token of tokens) {
        assert.include(
          rows.map((row) => row.hash),
          createHash("sha256").update(token).digest("hex")
        )
        assert.isFalse(rows.some((row) => row.row.includes(token)))
        assert.isFalse(server.log.some((line) => line.includes(token)))
      }
    })
  )

  it.effect("S03: signing in again gives another session and ends the former", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const browser = yield* server.signedIn("full")
      const former = new Browser(server.url)
      former.cookies.set("session", tokenOf(browser))
      assert.strictEqual((yield* whoami(former)).status, 200)
      yield* Effect.promise(() => browser.signIn(testUsers.full.email, testPassword))
      assert.notStrictEqual(tokenOf(browser), tokenOf(former))
      assert.strictEqual((yield* whoami(former)).status, 401)
      assert.strictEqual((yield* whoami(browser)).status, 200)
    })
  )

  it.effect("S03: a session given to a browser beforehand is never taken over", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const browser = server.browser()
      browser.cookies.set("session", "A".repeat(43))
      yield* Effect.promise(() => browser.signIn(testUsers.full.email, testPassword))
      assert.notStrictEqual(tokenOf(browser), "A".repeat(43))
    })
  )

  it.effect("S04: an idle session ends, however often its token is renewed by itself", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const browser = yield* server.signedIn("otherClient")
      const { id } = testUsers.otherClient
      yield* server.asOwner(age("last_active_at", id, 29 * 60))
      assert.strictEqual((yield* Effect.promise(() => browser.put("/auth/token/extend"))).status, 204)
      assert.strictEqual((yield* whoami(browser, { "x-user-active": "0" })).status, 200)
      yield* server.asOwner(age("last_active_at", id, 3 * 60))
      assert.strictEqual((yield* Effect.promise(() => browser.put("/auth/token/extend"))).status, 401)
    })
  )

  it.effect("S04: activity keeps a session alive, and so does a renewal that reports it", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const browser = yield* server.signedIn("otherClient")
      const { id } = testUsers.otherClient
      yield* server.asOwner(age("last_active_at", id, 29 * 60))
      assert.strictEqual((yield* whoami(browser)).status, 200)
      yield* server.asOwner(age("last_active_at", id, 29 * 60))
      const renewed = yield* Effect.promise(() => browser.put("/auth/token/extend", { "x-user-active": "1" }))
      assert.strictEqual(renewed.status, 204)
      yield* server.asOwner(age("last_active_at", id, 29 * 60))
      assert.strictEqual((yield* whoami(browser)).status, 200)
    })
  )

  it.effect("a token that is not renewed ends the session, a renewed one does not", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const browser = yield* server.signedIn("viewing")
      const { id } = testUsers.viewing
      yield* server.asOwner(age("token_expires_at", id, 20 * 60))
      assert.strictEqual((yield* Effect.promise(() => browser.put("/auth/token/extend"))).status, 204)
      yield* server.asOwner(age("token_expires_at", id, 20 * 60))
      assert.strictEqual((yield* whoami(browser)).status, 200)
      yield* server.asOwner(age("token_expires_at", id, 2 * 60))
      assert.strictEqual((yield* whoami(browser)).status, 401)
    })
  )

  it.effect("S05: no renewal outlives the absolute end", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const browser = yield* server.signedIn("staff")
      const { id } = testUsers.staff
      yield* server.asOwner(age("expires_at", id, 12 * 3600 - 5 * 60))
      assert.strictEqual((yield* Effect.promise(() => browser.put("/auth/token/extend"))).status, 204)
      yield* server.asOwner(age("expires_at", id, 5 * 60))
      assert.strictEqual((yield* Effect.promise(() => browser.put("/auth/token/extend"))).status, 401)
    })
  )

  it.effect("S06: signing out kills the session and clears the browser", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const browser = yield* server.signedIn("full")
      const copy = new Browser(server.url)
      for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
      const answer = yield* Effect.promise(() => browser.put("/auth/logout"))
      assert.strictEqual(answer.status, 204)
      assert.strictEqual(answer.headers["clear-site-data"], '"cache", "storage"')
      assert.strictEqual(answer.headers["cache-control"], "no-store")
      for (const name of ["session", "XSRF-TOKEN", "SESSION-LIFETIMES"]) assert.isFalse(browser.cookies.has(name))
      assert.strictEqual((yield* whoami(copy)).status, 401)
    })
  )

  it.effect("S07: disabling a user ends the next call", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const browser = yield* server.signedIn("onboarding")
      assert.strictEqual((yield* whoami(browser)).status, 200)
      yield* server.asOwner(
        execute((sql) => sql`update app_user set is_disabled = true where user_id = ${testUsers.onboarding.id}`)
      )
      assert.strictEqual((yield* whoami(browser)).status, 401)
    })
  )
})

onServer("Sessions over https", { PUBLIC_URL: "https://portal.example.com" }, (it) => {
  const headers = { host: "portal.example.com" }

  it.effect("S01: every cookie is Secure and the server's own have the __Host- prefix", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const browser = server.browser()
      const answer = yield* Effect.promise(() => browser.signIn(testUsers.full.email, testPassword, { headers }))
      assert.strictEqual(answer.status, 303)
      for (const line of answer.setCookies) assert.match(line, /; Secure/)
      assert.isTrue(browser.cookies.has("__Host-session"))
      assert.strictEqual((yield* whoami(browser, headers)).status, 200)
    })
  )

  it.effect("X07: browsers are told to come by https only", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const answer = yield* Effect.promise(() => server.browser().get("/healthz"))
      assert.match(answer.headers["strict-transport-security"] ?? "", /max-age=63072000; includeSubDomains/)
    })
  )
})
