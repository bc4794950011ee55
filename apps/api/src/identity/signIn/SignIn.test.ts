import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { execute } from "../../platform/sql/queryRows.ts"
import { sampleStamp } from "../sampleStamp.ts"
import { alertOf, from, trySignIn } from "../../testing/server/signInForm.ts"
import { onServer, TestServer } from "../../testing/server/TestServer.ts"
import { testPassword, testUsers } from "../../testing/server/testUsers.ts"

const query = (text: string) => `?q=${encodeURIComponent(Buffer.from(text).toString("base64"))}`

const ours = "appId=reclaim-portal&apiVersion=1.0"

const events = Effect.gen(function* () {
  const server = yield* TestServer
  return yield* server.asOwner(
    execute(
      (sql) => sql<{ readonly type: string; readonly user_id: number | null }>`
        select event_type as type, user_id from security_event order by security_event_id`
    )
  )
})

/** Device id in a cookie. */
const nameOf = (line = "") => /device=([\w-]{22})\./.exec(line)?.[1]

onServer("Signing in", { TRUSTED_PROXIES: "127.0.0.0/8" }, (it) => {
  it.effect("leads home, or to the path on this origin that was asked for", () =>
    Effect.gen(function* () {
      const { email } = testUsers.full
      const locations: ReadonlyArray<readonly [string, string]> = [
        ["", "/"],
        [query(ours), "/"],
        [`${query(ours)}&returnTo=%2Fdocuments%3Fcoi%3DDE`, "/documents?coi=DE"],
        [query(`${ours}&returnTo=%2Freports`), "/reports"],
        [`${query(ours)}&returnTo=${encodeURIComponent("//evil.example")}`, "/"],
        [`${query(ours)}&returnTo=${encodeURIComponent("/\\evil.example")}`, "/"],
        [`${query(ours)}&returnTo=${encodeURIComponent("https://evil.example")}`, "/"],
        [`${query(ours)}&returnTo=${encodeURIComponent("javascript:alert(1)")}`, "/"],
        [`${query(ours)}&returnTo=${encodeURIComponent("/x\r\nset-cookie: a=b")}`, "/"],
        [`${query(ours)}&returnTo=${encodeURIComponent("/%2f%2fevil.example")}`, "/"]
      ]
      for (const [given, location] of locations) {
        const answer = yield* trySignIn(email, testPassword, { query: given })
        assert.strictEqual(answer.status, 303)
        assert.strictEqual(answer.headers["location"], location, given)
      }
    })
  )

  it.effect("X11: a query that is not exactly ours is refused and never repeated", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const browser = server.browser()
      const bytes = Buffer.from([0xff, 0xfe, 0x80]).toString("base64")
      const malformed = [
        "?q=",
        "?q=%%%",
        "?q=<script>",
        "?q=zz",
        "?q=YQ",
        `?q=${bytes}`,
        query("appId=other&apiVersion=1.0"),
        query("appId=reclaim-portal&apiVersion=9"),
        query("appId=reclaim-portal"),
        query(`${ours}&evil=1`),
        query(`${ours}&appId=reclaim-portal`),
        query(`${ours}&returnTo=${"/a".repeat(400)}`),
        `${query(ours)}&q=x`,
        ...Array.from(
          { length: 200 },
          (_, seed) => `?q=${encodeURIComponent(String.fromCodePoint(33 + seed * 7).repeat(seed % 9))}x`
        )
      ]
      for (const given of malformed) {
        const answer = yield* Effect.promise(() => browser.get(`/auth/account/first${given}`, { accept: "text/html" }))
        assert.strictEqual(answer.status, 400, given)
        assert.notInclude(answer.text, "evil")
      }
    })
  )

  it.effect("needs the token that was sent to this browser with the form", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const victim = server.browser()
      yield* Effect.promise(() => victim.get("/auth/account/first"))
      const attacker = server.browser()
      const page = yield* Effect.promise(() => attacker.get("/auth/account/first"))
      const token = /name="token" value="([^"]*)"/.exec(page.text)?.[1] ?? ""
      for (const given of [token, "", "a.b"]) {
        const answer = yield* Effect.promise(() =>
          victim.send("POST", "/auth/account/first", {
            body: new URLSearchParams({ token: given, email: testUsers.full.email, password: testPassword }).toString(),
            headers: { "content-type": "application/x-www-form-urlencoded" }
          })
        )
        assert.strictEqual(answer.status, 403)
        assert.isFalse(victim.cookies.has("session"))
      }
    })
  )

  it.effect("works without script, with labels and a failure that is read out", () =>
    Effect.gen(function* () {
      const answer = yield* trySignIn('<b>"x"</b>@example.com', "wrong", from("10.1.1.1"))
      assert.strictEqual(answer.status, 401)
      assert.notInclude(answer.text, "<script")
      assert.notInclude(answer.text, "<b>")
      assert.include(answer.text, "&lt;b&gt;&quot;x&quot;&lt;/b&gt;@example.com")
      assert.include(answer.text, '<label for="email">')
      assert.include(answer.text, 'autocomplete="username"')
      assert.include(answer.text, '<label for="password">')
      assert.include(answer.text, 'autocomplete="current-password"')
      assert.include(answer.text, 'aria-describedby="failure"')
      assert.include(alertOf(answer), "do not match")
      assert.strictEqual(answer.headers["cache-control"], "no-store, no-transform")
    })
  )

  it.effect("offers no sample users outside a demonstration", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const page = yield* Effect.promise(() => server.browser().get("/auth/account/first"))
      assert.notInclude(page.text, "Sample users")
    })
  )

  it.effect("U04: an unknown account is refused like a wrong password and a disabled user", () =>
    Effect.gen(function* () {
      const known = yield* trySignIn(testUsers.full.email, "wrong password", from("10.2.1.1"))
      const unknown = yield* trySignIn("nobody@test.example", "wrong password", from("10.2.1.2"))
      const disabled = yield* trySignIn(testUsers.disabled.email, testPassword, from("10.2.1.3"))
      const long = yield* trySignIn(testUsers.full.email, testPassword + " ".repeat(300), from("10.2.1.4"))
      for (const answer of [known, unknown, disabled, long]) {
        assert.strictEqual(answer.status, 401)
        assert.strictEqual(alertOf(answer), alertOf(known))
        assert.isFalse(answer.setCookies.some((line) => line.startsWith("session=")))
      }
    })
  )

  it.effect("U03: ten wrong passwords per account and address, then 429, right password or not", () =>
    Effect.gen(function* () {
      const { email } = testUsers.otherClient
      const here = from("10.4.0.1")
      for (let attempt = 0; attempt < 10; attempt++) {
        assert.strictEqual((yield* trySignIn(email, `wrong ${attempt}`, here)).status, 401)
      }
      const refused = yield* trySignIn(email, testPassword, here)
      assert.strictEqual(refused.status, 429)
      assert.isAbove(Number(refused.headers["retry-after"]), 60)
      assert.isAtMost(Number(refused.headers["retry-after"]), 15 * 60)
      assert.include(alertOf(refused), "Too many attempts")
      // Spoofing from here would need a trusted proxy; from elsewhere the right password still works.
      assert.strictEqual((yield* trySignIn(email, testPassword, from("10.4.0.2"))).status, 303)
      assert.include(
        (yield* events).map((event) => event.type),
        "sign-in-throttled"
      )
    })
  )

  it.effect("U03: tries of unknown accounts count alike", () =>
    Effect.gen(function* () {
      const here = from("10.5.0.1")
      for (let attempt = 0; attempt < 10; attempt++) yield* trySignIn("ghost@test.example", "wrong", here)
      assert.strictEqual((yield* trySignIn("ghost@test.example", "wrong", here)).status, 429)
    })
  )

  it.effect("refuses an e-mail address that nobody can have", () =>
    Effect.gen(function* () {
      for (const email of ["a\0b@test.example", "a\u0007b@test.example", `${"a".repeat(300)}@test.example`]) {
        assert.strictEqual((yield* trySignIn(email, "wrong", from("10.5.0.2"))).status, 422, JSON.stringify(email))
      }
    })
  )

  it.effect("U03: the right password clears what was mistyped before", () =>
    Effect.gen(function* () {
      const { email } = testUsers.staff
      const here = from("10.6.0.1")
      for (let round = 0; round < 2; round++) {
        for (let attempt = 0; attempt < 9; attempt++) yield* trySignIn(email, "wrong", here)
        assert.strictEqual((yield* trySignIn(email, testPassword, here)).status, 303)
      }
    })
  )

  it.effect("a hundred wrong passwords from one address keep no known device out", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const { email } = testUsers.full
      const here = { headers: { "x-forwarded-for": "10.8.0.1" } }
      const known = server.browser()
      assert.strictEqual((yield* Effect.promise(() => known.signIn(email, testPassword, here))).status, 303)
      for (let attempt = 0; attempt < 100; attempt++) {
        const whom = attempt < 10 ? email : `ghost-${attempt % 10}@test.example`
        assert.strictEqual((yield* trySignIn(whom, "wrong", here)).status, 401)
      }
      assert.strictEqual((yield* trySignIn(testUsers.readOnly.email, testPassword, here)).status, 429)
      assert.strictEqual((yield* trySignIn(email, testPassword, here)).status, 429)
      const answer = yield* Effect.promise(() => known.signIn(email, testPassword, here))
      assert.strictEqual(answer.status, 303)
      // Known it stays, under its name.
      const named = answer.setCookies.find((line) => line.startsWith("device="))
      assert.strictEqual(nameOf(named), nameOf(`device=${known.cookies.get("device")}`))
      assert.match(nameOf(named) ?? "", /^[\w-]{22}$/)
    })
  )

  it.effect("a known device is limited by its own tries, which count on nobody else", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const { email } = testUsers.readOnly
      const here = { headers: { "x-forwarded-for": "10.8.1.1" } }
      const known = server.browser()
      assert.strictEqual((yield* Effect.promise(() => known.signIn(email, testPassword, here))).status, 303)
      for (let attempt = 0; attempt < 10; attempt++) {
        assert.strictEqual((yield* Effect.promise(() => known.signIn(email, "wrong", here))).status, 401)
      }
      const refused = yield* Effect.promise(() => known.signIn(email, testPassword, here))
      assert.strictEqual(refused.status, 429)
      assert.isAbove(Number(refused.headers["retry-after"]), 0)
      assert.strictEqual((yield* trySignIn(email, testPassword, here)).status, 303)
    })
  )

  it.effect("a device known to another account, or signed by another secret, is a stranger", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const { email } = testUsers.staff
      const here = { headers: { "x-forwarded-for": "10.8.2.1" } }
      const own = server.browser()
      yield* Effect.promise(() => own.signIn(email, testPassword, from("10.8.2.2")))
      const cookie = own.cookies.get("device") ?? ""
      const others = server.browser()
      yield* Effect.promise(() => others.signIn(testUsers.hidden.email, testPassword, from("10.8.2.3")))
      for (let attempt = 0; attempt < 10; attempt++) yield* trySignIn(email, "wrong", here)
      const forged = cookie.replace(/.{4}$/, (last) => (last === "AAAA" ? "BBBB" : "AAAA"))
      const renamed = `${"x".repeat(22)}${cookie.slice(22)}`
      for (const given of [others.cookies.get("device") ?? "", forged, renamed, cookie.slice(0, 22), "."]) {
        const browser = server.browser()
        browser.cookies.set("device", given)
        const answer = yield* Effect.promise(() => browser.signIn(email, testPassword, here))
        assert.strictEqual(answer.status, 429, given)
      }
      const browser = server.browser()
      browser.cookies.set("device", cookie)
      assert.strictEqual((yield* Effect.promise(() => browser.signIn(email, testPassword, here))).status, 303)
    })
  )

  it.effect("the addresses of an IPv6 /64 count as one", () =>
    Effect.gen(function* () {
      const { email } = testUsers.viewing
      for (let attempt = 0; attempt < 10; attempt++) {
        assert.strictEqual((yield* trySignIn(email, "wrong", from(`2001:db8:5:5:${attempt}::1`))).status, 401)
      }
      assert.strictEqual((yield* trySignIn(email, testPassword, from("2001:db8:5:5:ffff::1"))).status, 429)
      assert.strictEqual((yield* trySignIn(email, testPassword, from("2001:db8:5:6::1"))).status, 303)
    })
  )

  it.effect("records who signed in, who was refused and who signed out", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const before = (yield* events).length
      const browser = yield* server.signedIn("hidden")
      yield* Effect.promise(() => browser.put("/auth/logout"))
      yield* trySignIn(testUsers.hidden.email, "wrong", from("10.7.0.1"))
      const { id } = testUsers.hidden
      assert.deepStrictEqual(
        (yield* events).slice(before).map(({ type, user_id }) => [type, user_id]),
        [
          ["sign-in-succeeded", id],
          ["sign-out", id],
          ["sign-in-refused", id]
        ]
      )
      assert.isFalse(server.log.some((line) => line.includes(testPassword) || line.includes(testUsers.hidden.email)))
    })
  )
})

onServer("Signing in through nobody's proxy", { SIGN_IN_ATTEMPTS: "3" }, (it) => {
  it.effect("X13: a made-up X-Forwarded-For does not reset the count", () =>
    Effect.gen(function* () {
      for (let attempt = 0; attempt < 3; attempt++) {
        yield* trySignIn(testUsers.full.email, "wrong", from(`6.6.6.${attempt}`))
      }
      assert.strictEqual((yield* trySignIn(testUsers.full.email, testPassword, from("6.6.6.9"))).status, 429)
    })
  )

  it.effect("D10: when attempts cannot be counted, nobody signs in", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      yield* server.asOwner(execute((sql) => sql`alter table sign_in_attempt rename to sign_in_attempt_away`))
      const answer = yield* trySignIn(testUsers.otherClient.email, testPassword)
      assert.strictEqual(answer.status, 500)
      assert.isFalse(answer.setCookies.some((line) => line.startsWith("session=")))
    })
  )

  it.effect("D10: when events cannot be recorded, nobody signs in", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      yield* server.asOwner(execute((sql) => sql`alter table sign_in_attempt_away rename to sign_in_attempt`))
      yield* server.asOwner(execute((sql) => sql`alter table security_event rename to security_event_away`))
      const answer = yield* trySignIn(testUsers.otherClient.email, testPassword)
      assert.strictEqual(answer.status, 500)
      assert.isFalse(answer.setCookies.some((line) => line.startsWith("session=")))
    })
  )
})

onServer("Signing in to a demonstration", { DEMO: "1" }, (it) => {
  it.effect("offers each sample user as one button", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      yield* server.asOwner(
        execute((sql) => sql`update app_user set email = 'ada@example.com' where user_id = ${testUsers.full.id}`)
      )
      const clientsOwn = yield* Effect.promise(() => server.browser().get("/auth/account/first"))
      assert.notInclude(clientsOwn.text, "Sample users")
      yield* server.asOwner(execute((sql) => sql`insert into app_setting (key, value) values (${sampleStamp}, '{}')`))
      const page = yield* Effect.promise(() => server.browser().get("/auth/account/first"))
      assert.include(page.text, "Sample users")
      assert.include(page.text, 'name="email" value="ada@example.com"')
      assert.strictEqual(page.text.split('class="choice"').length, 2)
      assert.match(page.text, /Mail is off\. [^<]*<a href="\/docs\/mail">/)
      assert.notInclude(clientsOwn.text, "Mail is off")
    })
  )
})
