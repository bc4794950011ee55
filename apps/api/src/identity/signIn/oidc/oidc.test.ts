import { assert, layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { createServer } from "node:net"
import type { AddressInfo } from "node:net"
import type { Browser } from "../../../testing/server/Browser.ts"
import { codeNow, enrol, forgetLastCode } from "../../../testing/server/authenticatorApp.ts"
import {
  type IdentityProvider,
  identityProvider,
  type TokenTampering
} from "../../../testing/server/identityProvider.ts"
import { proveWithTwoFactors } from "../../../testing/server/proveWithTwoFactors.ts"
import { alertOf } from "../../../testing/server/signInForm.ts"
import { TestServer } from "../../../testing/server/TestServer.ts"
import { testPassword, type TestUserName, testUsers } from "../../../testing/server/testUsers.ts"

class Idp extends Context.Service<Idp, IdentityProvider>()("@reclaim/app-api/Idp") {}

/** Port that was free a moment ago: the provider needs the portal's address before the portal runs. */
const freePort = Effect.promise(
  () =>
    new Promise<number>((resolve, reject) => {
      const server = createServer()
      server.once("error", reject)
      server.listen(0, "127.0.0.1", () => {
        const { port } = server.address() as AddressInfo
        server.close(() => resolve(port))
      })
    })
)

const portalAndProvider = Layer.unwrap(
  Effect.gen(function* () {
    const port = yield* freePort
    const publicUrl = `http://127.0.0.1:${port}`
    const idp = yield* identityProvider(`${publicUrl}/auth/oidc/test/callback`)
    const { clientId, clientSecret, issuer } = idp
    const providers = JSON.stringify([{ id: "test", label: "Company account", issuer, clientId, clientSecret }])
    const env = { PORT: String(port), PUBLIC_URL: publicUrl, OIDC_PROVIDERS: providers }
    return Layer.merge(TestServer.layer(env), Layer.succeed(Idp, idp))
  })
)

const sql = <A extends object>(run: (client: SqlClient.SqlClient) => Effect.Effect<ReadonlyArray<A>, unknown>) =>
  Effect.flatMap(TestServer, (server) => server.asOwner(Effect.flatMap(SqlClient.SqlClient, run)))

const gets = (browser: Browser, path: string) => Effect.promise(() => browser.get(path, { accept: "text/html" }))

const pathOf = (address: string): string => address.slice(new URL(address).origin.length)

/** Follows the link of the sign-in page; returns the address it redirects to. */
const starts = Effect.fnUntraced(function* (browser: Browser, query = "") {
  const page = yield* gets(browser, `/auth/account/first${query}`)
  const href = /href="([^"]*\/auth\/oidc\/test\/start[^"]*)"/.exec(page.text)?.[1] ?? ""
  const answer = yield* gets(browser, href.replaceAll("&amp;", "&"))
  assert.strictEqual(answer.status, 303, answer.text)
  return answer.headers["location"] ?? ""
})

/** Path with which a browser returns from the provider after logging in there. */
const comesBack = Effect.fnUntraced(function* (browser: Browser, login: string, query = "") {
  const idp = yield* Idp
  const address = yield* starts(browser, query)
  return pathOf(yield* Effect.promise(() => idp.passes(address, login)))
})

/** Links an account there to the user of the same name here. */
const links = Effect.fnUntraced(function* (name: TestUserName, login: string) {
  const server = yield* TestServer
  const browser = server.browser()
  const page = yield* gets(browser, yield* comesBack(browser, login))
  assert.include(page.text, "Link your account")
  const { email } = testUsers[name]
  const identity = /name="identity" value="([^"]*)"/.exec(page.text)?.[1] ?? ""
  const answer = yield* Effect.promise(() => browser.answerForm(page, { identity, email, password: testPassword }))
  assert.strictEqual(answer.status, 303, answer.text)
  return browser
})

const isSignedIn = (browser: Browser) => Effect.map(gets(browser, "/proxy/mc/user"), ({ status }) => status === 200)

const seconds = (epoch: number) => Math.floor(epoch / 1000)

const tamperings: ReadonlyArray<readonly [string, TokenTampering]> = [
  ["another nonce", { _tag: "Claims", change: (claims) => ({ ...claims, nonce: "another" }) }],
  [
    "no nonce",
    {
      _tag: "Claims",
      change: (claims) => Object.fromEntries(Object.entries(claims).filter(([name]) => name !== "nonce"))
    }
  ],
  ["another audience", { _tag: "Claims", change: (claims) => ({ ...claims, aud: "another" }) }],
  ["another issuer", { _tag: "Claims", change: (claims) => ({ ...claims, iss: "https://evil.example" }) }],
  [
    "a time that is over",
    {
      _tag: "Claims",
      change: (claims) => ({ ...claims, iat: seconds(Date.now()) - 7200, exp: seconds(Date.now()) - 3600 })
    }
  ],
  ["no signature", { _tag: "Unsigned" }],
  ["the signature of another key", { _tag: "OtherKey" }]
]

layer(portalAndProvider, { excludeTestServices: true, timeout: "60 seconds" })("An identity provider", (it) => {
  it.effect("is linked once by a password, and signs in from then on", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      assert.isTrue(yield* isSignedIn(yield* links("full", "ada")))
      const browser = server.browser()
      const path = yield* comesBack(browser, "ada", "?returnTo=%2Fdocuments")
      const answer = yield* gets(browser, path)
      assert.strictEqual(answer.status, 303, answer.text)
      assert.strictEqual(answer.headers["location"], "/documents")
      assert.isTrue(yield* isSignedIn(browser))
      const [session] = yield* sql<{ method: string; level: number }>(
        (client) => client`select method, level::int from session order by session_id desc limit 1`
      )
      assert.deepStrictEqual(session, { method: "oidc", level: 1 })
      const told = yield* Effect.promise(() => browser.get("/api/v1/me/sign-in"))
      const [provider] = told.json["providers"] as ReadonlyArray<{ provider: string; linked_at: string | null }>
      assert.strictEqual(provider?.provider, "test")
      assert.isString(provider?.linked_at)
      assert.notMatch([...browser.cookies.values()].join(" "), /eyJ[\w-]*\.[\w-]+\./)
    })
  )

  it.effect("U08: makes nobody a user, and an unlinked subject has no session", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const browser = server.browser()
      const page = yield* gets(browser, yield* comesBack(browser, "stranger"))
      assert.strictEqual(page.status, 200)
      assert.isFalse(browser.cookies.has("session"))
      const identity = /name="identity" value="([^"]*)"/.exec(page.text)?.[1] ?? ""
      const { email } = testUsers.readOnly
      const wrong = yield* Effect.promise(() => browser.answerForm(page, { identity, email, password: "wrong" }))
      assert.strictEqual(wrong.status, 401)
      assert.include(alertOf(wrong), "do not match")
      const forged = Buffer.from(`${(yield* Idp).issuer}\nada`).toString("base64url")
      const swapped = `${forged}.${identity.slice(identity.indexOf(".") + 1)}`
      const stolen = yield* Effect.promise(() =>
        browser.answerForm(wrong, { identity: swapped, email, password: testPassword })
      )
      assert.strictEqual(stolen.status, 401)
      assert.isFalse(browser.cookies.has("session"))
    })
  )

  it.effect("U08: bypasses no second factor", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const { secret } = yield* enrol(yield* links("otherClient", "bea"))
      yield* forgetLastCode(testUsers.otherClient.id)
      const browser = server.browser()
      const page = yield* gets(browser, yield* comesBack(browser, "bea"))
      assert.include(page.text, "Second step")
      assert.isFalse(yield* isSignedIn(browser))
      const answer = yield* Effect.promise(() => browser.answerForm(page, { code: codeNow(secret) }))
      assert.strictEqual(answer.status, 303)
      assert.isTrue(yield* isSignedIn(browser))
    })
  )

  it.effect("is believed with a token that was only signed again", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const idp = yield* Idp
      const browser = server.browser()
      const path = yield* comesBack(browser, "ada")
      idp.tamper({ _tag: "Claims", change: (claims) => claims })
      const answer = yield* Effect.ensuring(
        gets(browser, path),
        Effect.sync(() => idp.tamper(null))
      )
      assert.strictEqual(answer.status, 303, answer.text)
    })
  )

  for (const [what, tampering] of tamperings) {
    it.effect(`U08: is not believed with ${what}`, () =>
      Effect.gen(function* () {
        const server = yield* TestServer
        const idp = yield* Idp
        const browser = server.browser()
        const path = yield* comesBack(browser, "ada")
        idp.tamper(tampering)
        const answer = yield* Effect.ensuring(
          gets(browser, path),
          Effect.sync(() => idp.tamper(null))
        )
        assert.strictEqual(answer.status, 401, answer.text)
        assert.isFalse(browser.cookies.has("session"))
      })
    )
  }

  it.effect("U08: is not believed with another state, for another browser, or twice", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const browser = server.browser()
      const path = yield* comesBack(browser, "ada")
      const changed = path.replace(/state=[^&]+/, `state=${"A".repeat(43)}`)
      assert.strictEqual((yield* gets(browser, changed)).status, 401)
      assert.strictEqual((yield* gets(browser, path)).status, 303)
      assert.strictEqual((yield* gets(browser, path)).status, 401, "replayed")
      const victim = yield* comesBack(browser, "ada")
      const thief = server.browser()
      yield* starts(thief)
      assert.strictEqual((yield* gets(thief, victim)).status, 401, "another browser")
      assert.strictEqual((yield* gets(browser, victim)).status, 401, "spent by the try")
      const mixed = (yield* comesBack(browser, "ada")).replace(/state=[^&]+/, "state=a&state=b")
      assert.strictEqual((yield* gets(browser, mixed)).status, 401)
    })
  )

  it.effect("U08: is not believed for the code of another way, which has another PKCE verifier", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const browser = server.browser()
      const other = yield* comesBack(browser, "ada")
      const own = yield* comesBack(browser, "ada")
      const code = /code=([^&]+)/.exec(other)?.[1] ?? ""
      const answer = yield* gets(browser, own.replace(/code=[^&]+/, `code=${code}`))
      assert.strictEqual(answer.status, 401)
      assert.isFalse(browser.cookies.has("session"))
    })
  )

  it.effect("U08: is not believed after ten minutes", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const browser = server.browser()
      const path = yield* comesBack(browser, "ada")
      yield* sql((client) => client`update oidc_attempt set expires_at = expires_at - interval '10 minutes'`)
      assert.strictEqual((yield* gets(browser, path)).status, 401)
    })
  )

  it.effect("is linked to one user, and can be unlinked by that one", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const browser = server.browser()
      const page = yield* gets(browser, yield* comesBack(browser, "second account of ada"))
      const identity = /name="identity" value="([^"]*)"/.exec(page.text)?.[1] ?? ""
      const { email } = testUsers.full
      const taken = yield* Effect.promise(() => browser.answerForm(page, { identity, email, password: testPassword }))
      assert.strictEqual(taken.status, 409)
      const own = yield* server.signedIn("full")
      assert.strictEqual((yield* Effect.promise(() => own.delete("/api/v1/me/oidc/test"))).status, 204)
      const unlinked = server.browser()
      assert.include((yield* gets(unlinked, yield* comesBack(unlinked, "ada"))).text, "Link your account")
    })
  )

  it.effect("stays when nothing else is left to sign in with, as one of two passkeys removed at once does", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const { id } = testUsers.withoutTasks
      const browser = yield* links("withoutTasks", "zoe")
      yield* sql((client) => client`update app_user set password_hash = null where user_id = ${id}`)
      const unlinks = Effect.promise(() => browser.delete("/api/v1/me/oidc/test"))
      const refused = yield* unlinks
      assert.strictEqual(refused.status, 409, refused.text)
      assert.strictEqual(refused.json["code"], "wrong_state")
      const passkeys = yield* sql<{ passkey_id: number }>(
        (client) => client`
          insert into passkey (user_id, credential_id, public_key, counter, transports, is_backed_up, name, created_at)
          select ${id}, key, ${new Uint8Array(1)}, 0, '{}', false, key, now()
          from unnest(array['Laptop', 'Phone']) as key returning passkey_id`
      )
      assert.strictEqual((yield* unlinks).status, 204)
      assert.strictEqual((yield* unlinks).status, 404)
      yield* server.asOwner(proveWithTwoFactors(id))
      const removals = yield* Effect.promise(() =>
        Promise.all(passkeys.map((passkey) => browser.delete(`/api/v1/me/passkeys/${String(passkey.passkey_id)}`)))
      )
      assert.deepStrictEqual(
        removals.map(({ status }) => status).toSorted((one, other) => one - other),
        [204, 409],
        removals.map(({ text }) => text).join()
      )
      assert.include(removals.find(({ status }) => status === 409)?.text, "This is your only way to sign in")
    })
  )

  it.effect("that is not there is not found", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      for (const path of ["/auth/oidc/none/start", "/auth/oidc/none/callback?code=a&state=b"]) {
        assert.strictEqual((yield* gets(server.browser(), path)).status, 404)
      }
    })
  )
})
