import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { createHash, randomBytes } from "node:crypto"
import type { Browser } from "../../../testing/server/Browser.ts"
import { alertOf } from "../../../testing/server/signInForm.ts"
import { onBothServers, TestServer } from "../../../testing/server/TestServer.ts"

const sql = <A extends object>(run: (client: SqlClient.SqlClient) => Effect.Effect<ReadonlyArray<A>, unknown>) =>
  Effect.flatMap(TestServer, (server) => server.asOwner(Effect.flatMap(SqlClient.SqlClient, run)))

/** Invites a person; returns the link they got. */
const invite = Effect.fnUntraced(function* (
  email: string,
  clientId: number | null,
  link: { readonly facts?: object; readonly days?: number } = {}
) {
  const token = randomBytes(32).toString("base64url")
  const hash = new Uint8Array(createHash("sha256").update(token).digest())
  const { days = 7, facts = {} } = link
  const [user] = yield* sql<{ id: number }>(
    (client) => client`
      insert into app_user (user_id, client_id, email, first_name, last_name, is_internal, tasks)
      values ((select max(user_id) + 1 from app_user), ${clientId}, ${email}, 'Bo', 'Lind', ${clientId === null}, '{}') returning user_id as id`
  )
  const userId = user?.id ?? 0
  if (clientId !== null) {
    yield* sql(
      (client) => client`
        insert into contact (client_id, status, user_id, salutation, first_name, last_name, job_title, company, email, notes)
        values (${clientId}, 'invited', ${userId}, '', 'Bo', 'Lind', '', '', ${email}, '')`
    )
  }
  yield* sql(
    (client) => client`
      insert into one_time_link (token_hash, purpose, user_id, facts, created_at, expires_at)
      values (${hash}, 'invitation', ${userId}, ${JSON.stringify(facts)}::text::jsonb, now() - interval '1 minute',
        now() + make_interval(days => ${days}))`
  )
  return { userId, path: `/auth/invitation/${token}` }
})

const openPage = (browser: Browser, path: string) => Effect.promise(() => browser.get(path, { accept: "text/html" }))

const accepts = (browser: Browser, path: string, password: string) =>
  Effect.promise(() => browser.fill(path, { password }))

const good = "nine lives of a cat"

onBothServers("An invitation", (it) => {
  it.effect("says who invites to what, and opens a session by a password of one's own", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const facts = { inviterName: "Ada <b>Meyer" }
      const { path, userId } = yield* invite("bo1@test.example", 1, { facts })
      const browser = server.browser()
      browser.cookies.set("session", "planted")
      const page = yield* openPage(browser, path)
      assert.strictEqual(page.status, 200)
      assert.include(page.text, "Ada &lt;b&gt;Meyer has invited you")
      assert.include(page.text, 'autocomplete="new-password"')
      assert.include(page.text, "bo1@test.example")
      assert.strictEqual(page.headers["cache-control"], "no-store, no-transform")
      const answer = yield* accepts(browser, path, good)
      assert.strictEqual(answer.status, 303, answer.text)
      assert.strictEqual(answer.headers["location"], "/")
      assert.notStrictEqual(browser.cookies.get("session"), "planted")
      assert.strictEqual((yield* openPage(browser, "/proxy/mc/user")).status, 200)
      const [contact] = yield* sql<{ status: string; verified: boolean }>(
        (client) => client`
          select status, email_verified_at is not null as verified from contact where user_id = ${userId}`
      )
      assert.deepStrictEqual(contact, { status: "active", verified: true })
      const [audited] = yield* sql<{ action: string; client: number; actor: number }>(
        (client) => client`
          select action, client_id as client, actor_user_id as actor from audit_event where subject_id = ${String(userId)}`
      )
      assert.deepStrictEqual(audited, { action: "user.invitationAccepted", client: 1, actor: userId })
      const events = yield* sql<{ type: string }>(
        (client) => client`select event_type as type from security_event where user_id = ${userId} order by 1`
      )
      assert.deepStrictEqual(events, [{ type: "invitation-accepted" }, { type: "sign-in-succeeded" }])
      const again = server.browser()
      assert.strictEqual((yield* Effect.promise(() => again.signIn("bo1@test.example", good))).status, 303)
    })
  )

  it.effect("of the first administrator is of no client, and works alike", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const facts = { kind: "first administrator" }
      const { path } = yield* invite("first@test.example", null, { facts })
      const browser = server.browser()
      assert.include((yield* openPage(browser, path)).text, "You are invited to work on Reclaim Portal")
      assert.strictEqual((yield* accepts(browser, path, good)).status, 303)
      assert.strictEqual((yield* openPage(browser, "/proxy/mc/user")).json["isUserInternal"], true)
    })
  )

  it.effect("refuses passwords that anybody would guess, and says why", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const { path } = yield* invite("bo2@test.example", 1)
      const browser = server.browser()
      for (const [password, why] of [
        ["short", "at least 12"],
        ["bo2@test.example", "too close to your name"],
        ["password1234", "too common"],
        ["x y z ".repeat(30), "at most 128"]
      ] as const) {
        const answer = yield* accepts(browser, path, password)
        assert.strictEqual(answer.status, 422, password)
        assert.include(alertOf(answer), why)
        assert.include(answer.text, 'aria-invalid="true"')
        assert.isFalse(browser.cookies.has("session"))
      }
    })
  )

  it.effect("is accepted by one of two at once", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const { path, userId } = yield* invite("bo3@test.example", 1)
      const browsers = [server.browser(), server.browser(), server.browser()]
      const answers = yield* Effect.all(
        browsers.map((browser, at) => accepts(browser, path, `${good} ${String(at)}`)),
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual(
        answers.map(({ status }) => status).toSorted((one, other) => one - other),
        [303, 404, 404]
      )
      const [audited] = yield* sql<{ count: number }>(
        (client) => client`select count(*)::int as count from audit_event where subject_id = ${String(userId)}`
      )
      assert.strictEqual(audited?.count, 1)
    })
  )

  it.effect("answers the same to links that are unknown, used, over or a disabled user's", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const browser = server.browser()
      const used = yield* invite("bo4@test.example", 1)
      assert.strictEqual((yield* accepts(server.browser(), used.path, good)).status, 303)
      const over = yield* invite("bo5@test.example", 1, { days: 0 })
      const disabled = yield* invite("bo6@test.example", 1)
      yield* sql((client) => client`update app_user set is_disabled = true where user_id = ${disabled.userId}`)
      const unknown = yield* openPage(browser, `/auth/invitation/${"A".repeat(43)}`)
      assert.strictEqual(unknown.status, 404)
      assert.include(unknown.text, "This invitation cannot be used")
      for (const path of [used.path, over.path, disabled.path, "/auth/invitation/x", "/auth/invitation/%00"]) {
        const answer = yield* openPage(browser, path)
        assert.strictEqual(answer.status, 404, path)
        assert.strictEqual(answer.text, unknown.text)
      }
    })
  )

  it.effect("needs the form that this browser was given", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const { path } = yield* invite("bo7@test.example", 1)
      const other = yield* openPage(server.browser(), path)
      const token = /name="token" value="([^"]*)"/.exec(other.text)?.[1] ?? ""
      const browser = server.browser()
      yield* openPage(browser, path)
      const answer = yield* Effect.promise(() => browser.sendForm(path, { token, password: good }))
      assert.strictEqual(answer.status, 403)
      assert.strictEqual((yield* accepts(browser, path, good)).status, 303)
    })
  )
})
