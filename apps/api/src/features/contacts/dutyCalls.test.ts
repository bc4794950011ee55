import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { onBothServers, TestServer } from "../../testing/server/TestServer.ts"
import { type TestUserName, testUsers } from "../../testing/server/testUsers.ts"

interface SentDuties {
  readonly is_administrator: boolean
  readonly administrators: ReadonlyArray<string>
  readonly duties: ReadonlyArray<{
    readonly duty: string
    readonly is_own: boolean
    readonly holders: ReadonlyArray<string>
    readonly asked_at: string | null
  }>
}

const path = "/api/v1/me/duties"

const readDuties = Effect.fnUntraced(function* (name: TestUserName) {
  const browser = yield* (yield* TestServer).signedIn(name)
  const answer = yield* Effect.promise(() => browser.get(path))
  assert.strictEqual(answer.status, 200, answer.text)
  return JSON.parse(answer.text) as SentDuties
})

const askFor = Effect.fnUntraced(function* (name: TestUserName, duty: string) {
  const browser = yield* (yield* TestServer).signedIn(name)
  return yield* Effect.promise(() => browser.post(`${path}/${duty}/ask`, {}))
})

/** Requests for a right that a user was notified of, newest first. */
const requestsTold = Effect.fnUntraced(function* (name: TestUserName) {
  const browser = yield* (yield* TestServer).signedIn(name)
  const answer = yield* Effect.promise(() => browser.get("/api/v1/notifications"))
  const { notifications } = JSON.parse(answer.text) as {
    readonly notifications: ReadonlyArray<{
      readonly content: { readonly kind: string; readonly duty?: string; readonly asked_by_name?: string }
    }>
  }
  return notifications.flatMap(({ content }) => (content.kind === "right-requested" ? [content] : []))
})

const write = (run: (sql: SqlClient.SqlClient) => Effect.Effect<unknown, unknown>) =>
  Effect.flatMap(TestServer, (server) => server.asOwner(Effect.flatMap(SqlClient.SqlClient, run)))

/** Keeps the two users with the payments right out, one disabled and one read-only, or lets them in again. */
const keepOut = (isOut: boolean) =>
  write(
    (sql) => sql`update app_user set is_disabled = ${isOut} and user_id = ${testUsers.payments.id},
      is_read_only = ${isOut} and user_id = ${testUsers.secondPayments.id}
    where user_id in (${testUsers.payments.id}, ${testUsers.secondPayments.id})`
  )

const dutyOf = ({ duties }: SentDuties, name: string) => duties.find(({ duty }) => duty === name)

onBothServers("The duties of a client", (it) => {
  it.effect("name the users who have the right, and never the requester or another client’s", () =>
    Effect.gen(function* () {
      const seen = yield* readDuties("onboarding")
      assert.isFalse(seen.is_administrator)
      assert.deepStrictEqual(seen.administrators, ["administrator Test"])
      assert.deepStrictEqual(dutyOf(seen, "payments"), {
        duty: "payments",
        is_own: false,
        holders: ["payments Test", "secondPayments Test"],
        asked_at: null
      })
      assert.deepInclude(dutyOf(seen, "accounts"), { is_own: true, holders: ["administrator Test"] })
      assert.deepInclude(dutyOf(yield* readDuties("payments"), "payments"), {
        is_own: true,
        holders: ["secondPayments Test"]
      })
      assert.isTrue((yield* readDuties("administrator")).is_administrator)
    })
  )

  it.effect("leave out users who are kept out or may only read", () =>
    Effect.gen(function* () {
      yield* keepOut(true)
      assert.deepInclude(dutyOf(yield* readDuties("onboarding"), "payments"), { holders: [] })
      yield* keepOut(false)
    })
  )

  it.effect("are asked for once a day: the administrators are told, and nobody else", () =>
    Effect.gen(function* () {
      const asked = yield* askFor("onboarding", "payments")
      assert.strictEqual(asked.status, 200, asked.text)
      const at = dutyOf(JSON.parse(asked.text) as SentDuties, "payments")?.asked_at
      assert.isString(at)
      assert.deepStrictEqual(yield* requestsTold("administrator"), [
        { kind: "right-requested", duty: "payments", asked_by_name: "onboarding Test" }
      ])
      for (const name of ["payments", "otherAdministrator", "onboarding"] as const)
        assert.deepStrictEqual(yield* requestsTold(name), [])

      const again = yield* askFor("onboarding", "payments")
      assert.strictEqual(dutyOf(JSON.parse(again.text) as SentDuties, "payments")?.asked_at, at)
      assert.lengthOf(yield* requestsTold("administrator"), 1)

      yield* write((sql) => sql`update right_request set asked_at = asked_at - interval '1 day'`)
      assert.strictEqual((yield* askFor("onboarding", "payments")).status, 200)
      assert.lengthOf(yield* requestsTold("administrator"), 2)
    })
  )

  it.effect("are not asked for by who has the right, nor where nobody can hand it out", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* askFor("payments", "payments")).status, 409)
      assert.strictEqual((yield* askFor("administrator", "people")).status, 409)
      const alone = yield* askFor("administrator", "payments")
      assert.strictEqual(alone.status, 409)
      assert.include(alone.text, "service desk")
      assert.strictEqual((yield* askFor("readOnly", "payments")).status, 403)
      assert.strictEqual((yield* askFor("viewing", "payments")).status, 403)
    })
  )
})
