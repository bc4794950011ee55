import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { randomUUID } from "node:crypto"
import { SqlClient } from "effect/sql"
import { makeContactContent } from "../../testing/server/makeContactContent.ts"
import { onBothServers, TestServer } from "../../testing/server/TestServer.ts"
import { testUsers } from "../../testing/server/testUsers.ts"
import type { Browser } from "../../testing/server/Browser.ts"

interface Entry {
  readonly no: number
  readonly action: string
  readonly actor_name: string
  readonly actor_kind: string
  readonly subject_kind: string
  readonly subject_name: string
  readonly facts: Readonly<Record<string, unknown>>
}

const added = Effect.fnUntraced(function* (browser: Browser, email: string) {
  const answer = yield* Effect.promise(() =>
    browser.post("/api/v1/contacts", makeContactContent({ email, last_name: email.split("@")[0] ?? "" }), {
      "idempotency-key": randomUUID()
    })
  )
  assert.strictEqual(answer.status, 200, answer.text)
  return Number(answer.json["contact_id"])
})

const history = (browser: Browser, query = "") =>
  Effect.map(
    Effect.promise(() => browser.get(`/api/v1/history${query}`, browser.xsrf)),
    ({ status, text }) => {
      assert.strictEqual(status, 200, text)
      return JSON.parse(text) as { readonly entries: ReadonlyArray<Entry>; readonly has_more: boolean }
    }
  )

onBothServers("The history of people", (it) => {
  it.effect("tells who did what to whom, newest first, of one's own client alone", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const browser = yield* server.signedIn("administrator")
      const stranger = yield* server.signedIn("otherAdministrator")
      yield* added(stranger, "foreign@test.example")
      const first = yield* added(browser, "first@test.example")
      yield* added(browser, "second@test.example")
      const { entries } = yield* history(browser)
      assert.deepStrictEqual(
        entries.map(({ action, actor_name, subject_name }) => [action, actor_name, subject_name.split(" ").at(-1)]),
        [
          ["contact.added", "administrator Test", "second"],
          ["contact.added", "administrator Test", "first"]
        ]
      )
      const one = yield* history(browser, `?person=${first}`)
      assert.deepStrictEqual(
        one.entries.map(({ subject_kind, subject_name }) => [subject_kind, subject_name.split(" ").at(-1)]),
        [["contact", "first"]]
      )
    })
  )

  it.effect("comes in parts", () =>
    Effect.gen(function* () {
      const browser = yield* (yield* TestServer).signedIn("administrator")
      const whole = yield* history(browser)
      const parts = [yield* history(browser, "?limit=1"), yield* history(browser, "?limit=1&offset=1")]
      assert.deepStrictEqual(
        parts.flatMap(({ entries }) => entries),
        whole.entries.slice(0, 2)
      )
      assert.isTrue(parts[0]?.has_more)
      assert.isFalse((yield* history(browser, `?limit=1&offset=${whole.entries.length - 1}`)).has_more)
    })
  )

  it.effect("tells once a day whom staff have viewed as, and to nobody else's client", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const staff = yield* server.signedIn("viewing")
      const asFull = { view_as_user_id: testUsers.full.id, filter: true }
      for (const _ of [1, 2, 3]) yield* Effect.promise(() => staff.post("/proxy/reports/LF/LFormData", asFull))
      const browser = yield* server.signedIn("administrator")
      const [newest] = (yield* history(browser)).entries
      assert.deepInclude(newest, {
        no: 0,
        action: "client.viewed",
        actor_name: "viewing Test",
        actor_kind: "staff",
        subject_kind: "user",
        subject_name: "full Test",
        facts: { times: 3 }
      })
      const stranger = yield* server.signedIn("otherAdministrator")
      const theirs = (yield* history(stranger)).entries
      assert.notInclude(
        theirs.map(({ action }) => action),
        "client.viewed"
      )
    })
  )

  it.effect("tells of one person what was done to them as a user too", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const browser = yield* server.signedIn("administrator")
      const contactId = yield* added(browser, "signsin@test.example")
      yield* server.asOwner(
        Effect.flatMap(
          SqlClient.SqlClient,
          (sql) => sql`update contact set user_id = ${testUsers.full.id} where contact_id = ${contactId}`
        )
      )
      const { entries } = yield* history(browser, `?person=${contactId}`)
      assert.sameMembers(
        entries.map(({ action }) => action),
        ["contact.added", "client.viewed"]
      )
    })
  )
})

onBothServers("The history of an account", (it) => {
  it.effect("tells who did what with it and why, and of others' accounts nothing", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const browser = yield* server.signedIn("administrator")
      const path = "/api/v1/accounts/1"
      const { json } = yield* Effect.promise(() => browser.get(path))
      const suspended = yield* Effect.promise(() =>
        browser.post(
          `${path}/suspend`,
          { reason: "In dispute", on: "2026-01-02" },
          { "idempotency-key": randomUUID(), "if-match": `"${String(json["version"])}"` }
        )
      )
      assert.strictEqual(suspended.status, 200, suspended.text)
      const read = (as: Browser) =>
        Effect.map(
          Effect.promise(() => as.get(`${path}/history`)),
          ({ status, text }) => {
            assert.strictEqual(status, 200, text)
            return (JSON.parse(text) as { readonly entries: ReadonlyArray<Entry> }).entries
          }
        )
      const [newest] = yield* read(browser)
      assert.deepInclude(newest, {
        action: "account.suspended",
        actor_name: "administrator Test",
        subject_kind: "account"
      })
      assert.deepInclude(newest?.facts, { reason: "In dispute", on: "2026-01-02" })
      assert.deepStrictEqual(yield* read(yield* server.signedIn("otherAdministrator")), [])
    })
  )
})
