import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Answer } from "../../testing/server/Browser.ts"
import { onBothServers, TestServer } from "../../testing/server/TestServer.ts"
import { type TestUserName, testUsers } from "../../testing/server/testUsers.ts"

const sql = <A extends object>(run: (client: SqlClient.SqlClient) => Effect.Effect<ReadonlyArray<A>, unknown>) =>
  Effect.flatMap(TestServer, (server) => server.asOwner(Effect.flatMap(SqlClient.SqlClient, run)))

/** Notifies a user of this many devices without a request to the server. */
const tellOf = (name: TestUserName, devices: number) =>
  sql(
    (client) => client`
      insert into notification (client_id, user_id, kind, key, facts, at, in_app, mail_cadence)
      select ${testUsers[name].client}, ${testUsers[name].id}, 'new-device', 'device ' || n,
        jsonb_build_object('kind', 'new-device', 'device', 'Browser ' || n), now() - (100 - n) * interval '1 minute', true,
        'none'
      from generate_series(1, ${devices}::int) n`
  )

interface Page {
  readonly notifications: ReadonlyArray<{
    readonly notification_id: number
    readonly is_read: boolean
    readonly content: Readonly<Record<string, unknown>>
  }>
  readonly unread_count: number
  readonly has_more: boolean
}

/** Body of an answer, asserted to have status 200. */
const json = <A>(answer: Promise<Answer>) =>
  Effect.map(
    Effect.promise(() => answer),
    ({ json: found, status, text }) => {
      assert.strictEqual(status, 200, text)
      return found as A
    }
  )

const callsOf = Effect.fnUntraced(function* (name: TestUserName) {
  const browser = yield* (yield* TestServer).signedIn(name)
  // Signing in with an unknown browser sends a notification too.
  yield* sql((client) => client`delete from notification where key like 'new-device:%'`)
  return {
    browser,
    list: (offset = 0) => json<Page>(browser.get(`/api/v1/notifications?offset=${String(offset)}`)),
    read: (upTo: number) => json<object>(browser.post("/api/v1/notifications/read", { up_to: upTo })),
    choices: () =>
      json<{ readonly choices: ReadonlyArray<Record<string, unknown>> }>(
        browser.get("/api/v1/me/notification-choices")
      ),
    choose: (choices: unknown) => Effect.promise(() => browser.put("/api/v1/me/notification-choices", {}, { choices }))
  }
})

const kindsOf = ({ choices }: { readonly choices: ReadonlyArray<Record<string, unknown>> }) =>
  choices.map(({ kind }) => kind)

const choice = { kind: "deadline", cadence: "weekly", by_mail: true, in_app: false }

onBothServers("Notifications", (it) => {
  it.effect("are listed newest first, in pages, and read up to one of them", () =>
    Effect.gen(function* () {
      for (const name of ["full", "staff"] as const) {
        yield* tellOf(name, 35)
        const { list, read } = yield* callsOf(name)
        const first = yield* list()
        assert.deepStrictEqual([first.notifications.length, first.unread_count, first.has_more], [30, 35, true])
        assert.deepStrictEqual(first.notifications[0]?.content, { kind: "new-device", device: "Browser 35" })
        const rest = yield* list(30)
        assert.deepStrictEqual([rest.notifications.length, rest.has_more], [5, false])
        assert.deepStrictEqual(yield* read(first.notifications[2]?.notification_id ?? 0), { unread_count: 2 })
        assert.deepStrictEqual(
          (yield* list()).notifications.slice(0, 4).map(({ is_read }) => is_read),
          [false, false, true, true]
        )
      }
    })
  )

  it.effect("A02: are nobody else's, not even of the same client", () =>
    Effect.gen(function* () {
      const { list: own } = yield* callsOf("full")
      const before = yield* own()
      for (const name of ["readOnly", "otherClient", "viewing"] as const) {
        const { list, read } = yield* callsOf(name)
        assert.deepStrictEqual(yield* list(), { notifications: [], unread_count: 0, has_more: false })
        yield* read(9_000_000)
      }
      assert.deepStrictEqual(yield* own(), before)
    })
  )

  it.effect("of kinds that this version does not know are not shown", () =>
    Effect.gen(function* () {
      yield* sql(
        (client) => client`
        insert into notification (client_id, user_id, kind, key, facts, at, in_app, mail_cadence)
        values (2, ${testUsers.otherClient.id}, 'from-the-future', 'x', '{}', now(), true, 'none')`
      )
      const { list } = yield* callsOf("otherClient")
      assert.deepStrictEqual(yield* list(), { notifications: [], unread_count: 0, has_more: false })
    })
  )

  it.effect("come as each user chooses, of the kinds that the user can hear of", () =>
    Effect.gen(function* () {
      const safety = ["new-administrator", "new-device", "second-factor-removed", "payment-details-changed"]
      const { choices, choose } = yield* callsOf("full")
      assert.deepStrictEqual(kindsOf(yield* choices()), [
        "deadline",
        "statement-published",
        "application-answered",
        "list-answered",
        "document-answered",
        "renewal-proposed",
        "documents-outdated",
        ...safety,
        "payment-returned"
      ])
      assert.deepStrictEqual(kindsOf(yield* (yield* callsOf("withoutTasks")).choices()), safety)
      assert.deepStrictEqual(kindsOf(yield* (yield* callsOf("staff")).choices()), safety)
      const saved = yield* choose([choice])
      assert.strictEqual(saved.status, 200, saved.text)
      assert.deepStrictEqual((yield* choices()).choices[0], { ...choice, is_fixed: false })
    })
  )

  it.effect("about the safety of an account cannot be switched off", () =>
    Effect.gen(function* () {
      const { choices, choose } = yield* callsOf("full")
      const before = yield* choices()
      for (const kind of ["new-device", "payment-returned"]) {
        const refused = yield* choose([choice, { kind, cadence: "off", by_mail: true, in_app: true }])
        assert.strictEqual(refused.status, 422, kind)
        assert.containsAllKeys(refused.json["fields"], ["choices.1.cadence"])
      }
      for (const wrong of [[choice, choice], [{ ...choice, kind: "gossip" }], [{ ...choice, cadence: "hourly" }]]) {
        assert.strictEqual((yield* choose(wrong)).status, 422)
      }
      assert.deepStrictEqual(yield* choices(), before)
    })
  )
})

onBothServers("The calendar's address", (it) => {
  it.effect("shows a client's deadlines without cookies, until it is taken back", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      // A cut-off in three months.
      yield* sql(
        (client) => client`
        with written as (select rev from begin_write(1, 0, 0))
        update reclaim set stage_id = 1, filed_on = null, agent_cutoff = null,
          expires_on = (now() at time zone 'UTC')::date + 90, rev = written.rev
        from written where client_id = 1`
      )
      const { browser } = yield* callsOf("full")
      const path = "/api/v1/me/calendar"
      const ask = Effect.promise(() => browser.get(path))
      assert.deepStrictEqual((yield* ask).json, { made_at: null })
      const make = Effect.map(
        Effect.promise(() => browser.post(path, {})),
        ({ json }) => new URL(String(json["address"])).pathname
      )
      const address = yield* make
      assert.match(address, /^\/feeds\/[\w-]{43}\.ics$/)
      assert.isString((yield* ask).json["made_at"])
      const readFeed = (asked: string) => Effect.promise(() => server.browser().get(asked))

      const found = yield* readFeed(address)
      assert.strictEqual(found.status, 200, found.text)
      assert.match(found.text, /^BEGIN:VCALENDAR\r\n[\s\S]*SUMMARY:Statutory deadline\\, Switzerland: 2 reclaims/)
      assert.deepInclude(found.headers, { "content-type": "text/calendar; charset=utf-8", "cache-control": "no-store" })
      assert.deepStrictEqual(found.setCookies, [])
      const [stored] = yield* sql<{ readonly line: string }>(
        (client) => client`select f::text as line from calendar_feed f`
      )
      assert.notInclude(stored?.line ?? "", address.slice(7, 50))
      assert.isFalse(server.log.some((line) => line.includes(address.slice(7, 50))))

      const renewed = yield* make
      assert.strictEqual((yield* readFeed(address)).status, 404)
      assert.strictEqual((yield* readFeed(renewed)).status, 200)
      const tasks = JSON.stringify(testUsers.full.tasks)
      for (const [off, on] of [
        ["is_disabled = true", "is_disabled = false"],
        [`tasks = '{"Features":[],"Management":[],"SignOut":[]}'`, `tasks = '${tasks}'`]
      ] as const) {
        const updateUser = (change: string) =>
          sql((client) => client.unsafe(`update app_user set ${change} where user_id = ${testUsers.full.id}`))
        yield* updateUser(off)
        assert.strictEqual((yield* readFeed(renewed)).status, 404, off)
        yield* updateUser(on)
      }
      assert.strictEqual((yield* readFeed(renewed)).status, 200)
      const again = yield* (yield* TestServer).signedIn("full")
      yield* Effect.promise(() => again.delete(path))
      assert.strictEqual((yield* readFeed(renewed)).status, 404)
      const events = yield* sql<{ readonly type: string }>(
        (client) => client`
          select event_type as type from security_event
          where user_id = ${testUsers.full.id} and event_type like 'calendar-%' order by security_event_id`
      )
      assert.deepStrictEqual(
        events.map(({ type }) => type),
        ["calendar-made", "calendar-made", "calendar-ended"]
      )
    })
  )

  it.effect("that was never made is not found, whatever it looks like", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      for (const path of [
        "/feeds/x.ics",
        `/feeds/${"A".repeat(43)}.ics`,
        `/feeds/${"A".repeat(43)}`,
        "/feeds/%00.ics"
      ]) {
        const answer = yield* Effect.promise(() => server.browser().get(path))
        assert.strictEqual(answer.status, 404, path)
        assert.notInclude(answer.text, "<!doctype")
      }
    })
  )
})
