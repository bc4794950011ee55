import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { codeNow, enrol, forgetLastCode } from "../../testing/server/authenticatorApp.ts"
import type { Browser } from "../../testing/server/Browser.ts"
import { alertOf } from "../../testing/server/signInForm.ts"
import { proveWithTwoFactors } from "../../testing/server/proveWithTwoFactors.ts"
import { onBothServers, TestServer } from "../../testing/server/TestServer.ts"
import { testPassword, testUsers } from "../../testing/server/testUsers.ts"
import { mailsTo } from "../../testing/server/mailsTo.ts"

const sql = <A extends object>(run: (client: SqlClient.SqlClient) => Effect.Effect<ReadonlyArray<A>, unknown>) =>
  Effect.flatMap(TestServer, (server) => server.asOwner(Effect.flatMap(SqlClient.SqlClient, run)))

const good = "nine lives of a cat"

const fills = (browser: Browser, path: string, fields: Readonly<Record<string, string>>) =>
  Effect.promise(() => browser.fill(path, fields))

const gets = (browser: Browser, path: string) => Effect.promise(() => browser.get(path))

const userOf = (browser: Browser) => gets(browser, "/proxy/mc/user")

/** Waits for the job that writes the mail, and returns the path of its link. */
const pathMailed = Effect.fnUntraced(function* (address: string, template: string) {
  for (let attempt = 0; attempt < 200; attempt++) {
    const found = (yield* mailsTo(address)).findLast((mail) => mail.template === template)
    if (found?.path != null) return found.path
    yield* Effect.sleep("50 millis")
  }
  return yield* Effect.die(new Error(`No mail ${template} was written to ${address}`))
})

const undoFrom = (address: string) => pathMailed(address, "email-change-notice")

const idleJobs = Effect.gen(function* () {
  for (let attempt = 0; attempt < 200; attempt++) {
    const [row] = yield* sql<{ waiting: number }>(
      (client) =>
        client`select count(*)::int as waiting from job where kind = 'password-reset' and state in ('waiting', 'running')`
    )
    if (row?.waiting === 0) return
    yield* Effect.sleep("50 millis")
  }
  return yield* Effect.die(new Error("The jobs do not end"))
})

onBothServers("A forgotten password", (it) => {
  it.effect("U04: is answered the same whether the address is known or not", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const known = yield* fills(server.browser(), "/auth/reset", { email: testUsers.full.email })
      const unknown = yield* fills(server.browser(), "/auth/reset", { email: "nobody@test.example" })
      const disabled = yield* fills(server.browser(), "/auth/reset", { email: testUsers.disabled.email })
      for (const answer of [unknown, disabled]) {
        assert.strictEqual(answer.status, 200)
        assert.strictEqual(answer.text, known.text)
      }
      yield* pathMailed(testUsers.full.email, "password-reset")
      yield* idleJobs
      assert.deepStrictEqual(yield* mailsTo(testUsers.disabled.email), [])
      assert.deepStrictEqual(yield* mailsTo("nobody@test.example"), [])
    })
  )

  it.effect("U06: is replaced once by its link, ends every session, and bypasses no second factor", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const { email, id } = testUsers.otherClient
      const browser = yield* server.signedIn("otherClient")
      const { secret } = yield* enrol(browser)
      yield* forgetLastCode(id)
      yield* fills(server.browser(), "/auth/reset", { email: email.toUpperCase() })
      const path = yield* pathMailed(email, "password-reset")
      const weak = yield* fills(server.browser(), path, { password: "password1234" })
      assert.strictEqual(weak.status, 422)
      assert.include(alertOf(weak), "too common")
      const answers = yield* Effect.all(
        [good, `${good} 2`].map((password) => fills(server.browser(), path, { password })),
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual(
        answers.map(({ status }) => status).toSorted((one, other) => one - other),
        [200, 404]
      )
      assert.isTrue(answers.every(({ setCookies }) => !setCookies.some((line) => line.startsWith("session="))))
      assert.strictEqual((yield* userOf(browser)).status, 401)
      const won = answers[0]?.status === 200 ? good : `${good} 2`
      const next = server.browser()
      const page = yield* Effect.promise(() => next.signIn(email, won))
      assert.include(page.text, "Second step")
      const signedIn = yield* Effect.promise(() => next.answerForm(page, { code: codeNow(secret) }))
      assert.strictEqual(signedIn.status, 303)
      assert.strictEqual((yield* gets(next, path)).status, 404)
      assert.include(
        (yield* mailsTo(email)).map(({ template }) => template),
        "password-changed"
      )
    })
  )

  it.effect("ends every token for programs once it is replaced", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const { email, id } = testUsers.approver
      const browser = yield* server.signedIn("approver")
      const content = { name: "A script", scopes: ["reports.read"], days: 30 }
      const made = yield* Effect.promise(() => browser.post("/api/v1/me/tokens", content))
      assert.strictEqual(made.status, 200, made.text)
      const headers = { authorization: `Bearer ${String(made.json["secret"])}` }
      const asks = Effect.promise(() => server.browser().send("GET", "/proxy/mc/user", { headers }))
      assert.strictEqual((yield* asks).status, 200)
      yield* fills(server.browser(), "/auth/reset", { email })
      const path = yield* pathMailed(email, "password-reset")
      assert.strictEqual((yield* asks).status, 200)
      assert.strictEqual((yield* fills(server.browser(), path, { password: good })).status, 200)
      assert.strictEqual((yield* asks).status, 401)
      const { token_id } = made.json["token"] as { readonly token_id: number }
      const events = yield* sql<{ facts: object }>(
        (client) => client`
          select facts from security_event where user_id = ${id} and event_type = 'token-revoked'`
      )
      assert.deepStrictEqual(events, [{ facts: { token: token_id, by: "reset" } }])
    })
  )

  it.effect("lasts fifteen minutes", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const { email, id } = testUsers.readOnly
      yield* fills(server.browser(), "/auth/reset", { email })
      const path = yield* pathMailed(email, "password-reset")
      assert.strictEqual((yield* gets(server.browser(), path)).status, 200)
      yield* sql(
        (client) => client`
          update one_time_link set created_at = created_at - interval '15 minutes',
            expires_at = expires_at - interval '15 minutes' where user_id = ${id}`
      )
      assert.strictEqual((yield* gets(server.browser(), path)).status, 404)
    })
  )

  it.effect("is asked for so often, and no more", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const statuses: Array<number> = []
      for (let attempt = 0; attempt < 11; attempt++) {
        statuses.push((yield* fills(server.browser(), "/auth/reset", { email: "often@test.example" })).status)
      }
      assert.deepStrictEqual(statuses, [...Array.from({ length: 10 }, () => 200), 429])
    })
  )
})

onBothServers("A password that is changed", (it) => {
  it.effect("S03: wants the present one, ends the other sessions, and gives this one a new token", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const [here, elsewhere] = [yield* server.signedIn("full"), yield* server.signedIn("full")]
      const former = here.cookies.get("session") ?? ""
      const changes = (current: string, password: string) =>
        Effect.promise(() => here.post("/api/v1/me/password", { current, password }))
      const wrong = yield* changes("not the password", good)
      assert.strictEqual(wrong.status, 422)
      assert.deepStrictEqual(Object.keys(wrong.json["fields"] as object), ["current"])
      const weak = yield* changes(testPassword, "password1234")
      assert.deepStrictEqual(Object.keys(weak.json["fields"] as object), ["password"])
      assert.strictEqual((yield* userOf(elsewhere)).status, 200)
      const answer = yield* changes(testPassword, good)
      assert.strictEqual(answer.status, 204, answer.text)
      assert.strictEqual((yield* userOf(here)).status, 200)
      assert.strictEqual((yield* userOf(elsewhere)).status, 401)
      const planted = server.browser()
      planted.cookies.set("session", former)
      assert.strictEqual((yield* userOf(planted)).status, 401)
      const { email } = testUsers.full
      assert.strictEqual((yield* Effect.promise(() => server.browser().signIn(email, testPassword))).status, 401)
      assert.strictEqual((yield* Effect.promise(() => server.browser().signIn(email, good))).status, 303)
    })
  )

  it.effect("is tried so often, and no more", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const browser = yield* server.signedIn("hidden")
      const statuses: Array<number> = []
      for (let attempt = 0; attempt < 11; attempt++) {
        const body = { current: "not the password", password: good }
        statuses.push((yield* Effect.promise(() => browser.post("/api/v1/me/password", body))).status)
      }
      assert.deepStrictEqual(statuses, [...Array.from({ length: 10 }, () => 422), 429])
    })
  )
})

onBothServers("An e-mail address", (it) => {
  it.effect("changes when the new one confirms, and goes back when the former one says so", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const { email, id } = testUsers.administrator
      yield* sql(
        (client) => client`
          insert into contact (client_id, status, user_id, salutation, first_name, last_name, job_title, company, email,
            notes) values (1, 'active', ${id}, '', 'M', 'One', '', '', ${email}, '')`
      )
      const browser = yield* server.signedIn("administrator")
      yield* server.asOwner(proveWithTwoFactors(id))
      const asked = yield* Effect.promise(() => browser.post("/api/v1/me/email", { email: " New.One@Test.Example " }))
      assert.strictEqual(asked.status, 204, asked.text)
      const told = yield* gets(browser, "/api/v1/me/sign-in")
      assert.strictEqual(told.json["new_email"], "new.one@test.example")
      const path = yield* pathMailed("new.one@test.example", "email-change")
      assert.strictEqual((yield* gets(server.browser(), path)).status, 200)
      assert.strictEqual((yield* Effect.promise(() => server.browser().signIn(email, testPassword))).status, 303)
      assert.strictEqual((yield* fills(server.browser(), path, {})).status, 200)
      assert.strictEqual((yield* gets(server.browser(), path)).status, 404)
      assert.strictEqual((yield* Effect.promise(() => server.browser().signIn(email, testPassword))).status, 401)
      const moved = yield* Effect.promise(() => server.browser().signIn("new.one@test.example", testPassword))
      assert.strictEqual(moved.status, 303)
      const emails = sql<{ user: string; contact: string }>(
        (client) => client`
          select u.email as user, k.email as contact from app_user u join contact k using (user_id) where user_id = ${id}`
      )
      assert.deepStrictEqual(yield* emails, [{ user: "new.one@test.example", contact: "new.one@test.example" }])
      const undo = yield* pathMailed(email, "email-change-notice")
      assert.strictEqual((yield* userOf(browser)).status, 200)
      assert.strictEqual((yield* fills(server.browser(), undo, {})).status, 200)
      assert.strictEqual((yield* userOf(browser)).status, 401)
      assert.deepStrictEqual(yield* emails, [{ user: email, contact: email }])
    })
  )

  it.effect("goes back to the first one however often it was changed, and never forward again", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const { email: first } = testUsers.investor
      const [second, third] = ["second@test.example", "third@test.example"]
      const moves = Effect.fnUntraced(function* (from: string, to: string) {
        const browser = server.browser()
        yield* Effect.promise(() => browser.signIn(from, testPassword))
        assert.strictEqual((yield* Effect.promise(() => browser.post("/api/v1/me/email", { email: to }))).status, 204)
        assert.strictEqual((yield* fills(server.browser(), yield* pathMailed(to, "email-change"), {})).status, 200)
      })
      const signsIn = (address: string) =>
        Effect.map(
          Effect.promise(() => server.browser().signIn(address, testPassword)),
          ({ status }) => status === 303
        )
      yield* moves(first, second)
      yield* moves(second, third)
      const [toFirst, toSecond] = [yield* undoFrom(first), yield* undoFrom(second)]
      assert.strictEqual((yield* fills(server.browser(), toSecond, {})).status, 200)
      assert.isTrue(yield* signsIn(second))
      assert.strictEqual((yield* fills(server.browser(), toFirst, {})).status, 200)
      assert.isTrue(yield* signsIn(first))

      yield* moves(first, second)
      yield* moves(second, third)
      const [again, later] = [yield* undoFrom(first), yield* undoFrom(second)]
      assert.strictEqual((yield* fills(server.browser(), again, {})).status, 200)
      assert.strictEqual((yield* gets(server.browser(), later)).status, 404)
      assert.isTrue(yield* signsIn(first))
    })
  )

  it.effect("of somebody else is not told to be one, and gets no mail", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const browser = yield* server.signedIn("readOnly")
      const asks = (email: string) => Effect.promise(() => browser.post("/api/v1/me/email", { email }))
      const taken = yield* asks(testUsers.full.email)
      const free = yield* asks("free@test.example")
      assert.deepStrictEqual([taken.status, taken.text], [free.status, free.text])
      assert.notInclude(
        (yield* mailsTo(testUsers.full.email)).map(({ template }) => template),
        "email-change"
      )
      assert.strictEqual((yield* asks(testUsers.readOnly.email)).status, 422)
    })
  )
})

onBothServers("A new device", (it) => {
  it.effect("U09: is told of by mail and in the app, a known one is not", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const { email } = testUsers.withoutInvestors
      const browser = yield* server.signedIn("withoutInvestors")
      const count = Effect.map(
        mailsTo(email),
        (mails) => mails.filter(({ template }) => template === "new-device").length
      )
      assert.strictEqual(yield* count, 1)
      const inApp = yield* gets(browser, "/api/v1/notifications")
      const { notifications } = JSON.parse(inApp.text) as { notifications: ReadonlyArray<{ content: object }> }
      assert.lengthOf(notifications, 1)
      assert.deepInclude(notifications[0]?.content, { kind: "new-device" })
      assert.strictEqual((yield* Effect.promise(() => browser.signIn(email, testPassword))).status, 303)
      assert.strictEqual(yield* count, 1)
      yield* server.signedIn("withoutInvestors")
      assert.strictEqual(yield* count, 2)
    })
  )
})
