import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { onBothServers, TestServer } from "../../testing/server/TestServer.ts"
import { testUsers } from "../../testing/server/testUsers.ts"
import type { Answer, Browser } from "../../testing/server/Browser.ts"

const me = "/api/v1/me"

interface Session {
  readonly session_id: number
  readonly browser: string | null
  readonly system: string | null
  readonly address_family: string | null
  readonly is_current: boolean
}

const get = (browser: Browser, path = me) => Effect.promise(() => browser.get(path, browser.xsrf))

const choose = (browser: Browser, version: number, content: unknown): Effect.Effect<Answer> =>
  Effect.promise(() => browser.put(me, { "if-match": `"${version}"` }, content))

const remove = (browser: Browser, path: string) => Effect.promise(() => browser.delete(path))

const sessionsOf = (browser: Browser) =>
  Effect.map(get(browser, `${me}/sessions`), ({ text }) => JSON.parse(text) as ReadonlyArray<Session>)

const sql = <A extends object>(run: (client: SqlClient.SqlClient) => Effect.Effect<ReadonlyArray<A>, unknown>) =>
  Effect.flatMap(TestServer, (server) => server.asOwner(Effect.flatMap(SqlClient.SqlClient, run)))

/** Path in a user's data to a record of each table of the identity realm that belongs to users. */
const toldIn: Readonly<Record<string, ReadonlyArray<string>>> = {
  access_token: ["access_tokens"],
  app_user: ["user"],
  calendar_feed: ["calendar_address"],
  claim_look: ["claims_looked_at"],
  notification: ["notifications"],
  notification_choice: ["notification_choices"],
  oidc_identity: ["linked_providers"],
  passkey: ["passkeys"],
  recovery_code: ["recovery_codes"],
  saved_view: ["saved_views"],
  security_event: ["security_events"],
  session: ["sessions"],
  totp: ["authenticator_app"],
  ui_log: ["use_of_the_portal"],
  user_preference: ["user", "preferences"]
}

/** Tables left out of the file, each with the reason. */
const leftOut: Readonly<Record<string, string>> = {
  one_time_link: "Hashes of links that were mailed; what they did is among the events, a new address is on the page.",
  request_once: "Answers kept for a day, so that a request sent twice has one effect; what it did is among the acts."
}

const ofIdentity = sql<{ readonly name: string }>(
  (client) => client`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
      and a.attname = 'user_id' and not a.attisdropped
      and exists (select from aclexplode(c.relacl) g where g.grantee = 'portal_identity'::regrole)
    order by 1`
)

/** A record in each table that signing in leaves empty; every byte of a secret is 5e. */
const giveEverything = (userId: number, clientId: number) => {
  const secret = new Uint8Array(32).fill(0x5e)
  return sql((client) =>
    Effect.all([
      client`
        insert into totp (user_id, secret_sealed, created_at, confirmed_at) values (${userId}, ${secret}, now(), now())`,
      client`
        insert into recovery_code (user_id, code_hash, used_at)
        values (${userId}, ${secret}, null), (${userId}, ${secret.with(0, 0x5d)}, now())`,
      client`
        insert into passkey (user_id, credential_id, public_key, counter, transports, is_backed_up, name, created_at)
        values (${userId}, '5e5e5e5e', ${secret}, 0, '{}', true, 'Work laptop', now())`,
      client`
        insert into oidc_identity (issuer, subject, user_id, provider, linked_at)
        values ('https://id.example', 'pat', ${userId}, 'company', now())`,
      client`
        insert into access_token (user_id, token_hash, name, scopes, ending, created_at, expires_at)
        values (${userId}, ${secret}, 'Ledger', '{reports.read}', '5e5e', now(), now() + interval '1 day')`,
      client`
        insert into calendar_feed (user_id, token_hash, made_at) values (${userId}, ${secret}, now())`,
      client`
        insert into notification_choice (user_id, kind, cadence, by_mail, in_app)
        values (${userId}, 'deadline', 'weekly', true, false)`,
      client`
        insert into notification (client_id, user_id, kind, key, facts, at, in_app, mail_cadence)
        values (${clientId}, ${userId}, 'new-device', 'own data', '{"device": "Safari on iPhone"}', now(), true, 'none')`,
      client`
        insert into claim_look (client_id_of_claim, seq, user_id, day, at)
        values (${clientId}, 1, ${userId}, current_date, now())`,
      client`
        insert into saved_view (user_id, screen, name, query) values (${userId}, 'transactions', 'Germany', 'country=DE')`,
      client`
        insert into user_preference (user_id, language, time_zone, version) values (${userId}, 'de', 'Europe/Zurich', 2)`,
      client`
        insert into ui_log (user_id, event_type, event_description, application_route, application_version)
        values (${userId}, 'UIInfo', 'opened', '/profile', '1')`
    ])
  )
}

onBothServers("One's own page", (it) => {
  it.effect("shows who one is, and keeps what one chooses", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const browser = yield* server.signedIn("readOnly")
      const { email } = testUsers.readOnly
      const before = yield* get(browser)
      assert.strictEqual(before.headers["etag"], '"1"')
      const own = { first_name: "readOnly", last_name: "Test", email, phone: null, mobile: null }
      const { client_name: clientName, ...shown } = before.json
      assert.isNotEmpty(clientName)
      assert.deepStrictEqual(shown, { ...own, language: "en", time_zone: null, version: 1 })

      const chosen = { language: "de", time_zone: "Europe/Zurich" }
      const changed = yield* choose(browser, 1, chosen)
      assert.strictEqual(changed.status, 200, changed.text)
      assert.strictEqual(changed.headers["etag"], '"2"')
      assert.deepInclude((yield* get(browser)).json, { ...chosen, version: 2 })
      assert.strictEqual((yield* choose(browser, 2, { language: "fr", time_zone: null })).json["version"], 3)
    })
  )

  it.effect("refuses a choice made on an older version", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const browser = yield* server.signedIn("full")
      const first = { language: "it", time_zone: "UTC" }
      assert.strictEqual((yield* choose(browser, 7, first)).status, 412)
      assert.strictEqual((yield* choose(browser, 1, first)).status, 200)
      const stale = yield* choose(browser, 1, { language: "ja", time_zone: null })
      assert.strictEqual(stale.status, 412)
      assert.strictEqual(stale.json["code"], "newer_version")
      assert.deepInclude(stale.json["current"], { ...first, version: 2 })
      assert.strictEqual((yield* Effect.promise(() => browser.put(me, {}, first))).status, 428)
    })
  )

  it.effect("knows languages and time zones only", () =>
    Effect.gen(function* () {
      const browser = yield* (yield* TestServer).signedIn("onboarding")
      for (const [field, content] of [
        ["language", { language: "tlh", time_zone: null }],
        ["time_zone", { language: "en", time_zone: "Mars/Olympus" }],
        ["time_zone", { language: "en", time_zone: "+01:00" }]
      ] as const) {
        const answer = yield* choose(browser, 1, content)
        assert.strictEqual(answer.status, 422, JSON.stringify(content))
        assert.property(answer.json["fields"], field)
      }
    })
  )

  it.effect("tells the number of the contact who signs in", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      yield* sql(
        (client) => client`
          insert into contact (client_id, user_id, status, salutation, first_name, last_name, job_title, company, email,
            phone_e164, notes)
          values (1, ${testUsers.withoutInvestors.id}, 'active', '', 'N', 'One', '', '', ${testUsers.withoutInvestors.email},
            '+12125550142', 'Prefers calls')`
      )
      const browser = yield* server.signedIn("withoutInvestors")
      assert.deepInclude((yield* get(browser)).json, { phone: "+12125550142", mobile: null })
      const data = (yield* get(browser, `${me}/data`)).json
      assert.deepInclude(data["contact"], { phone_e164: "+12125550142", notes: "Prefers calls", roles: [] })
    })
  )

  it.effect("lists where one is signed in, and ends one session or all others", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const [first, second, third] = [
        yield* server.signedIn("administrator"),
        yield* server.signedIn("administrator"),
        yield* server.signedIn("administrator")
      ]
      const stranger = yield* server.signedIn("otherAdministrator")
      const listed = yield* sessionsOf(third)
      assert.lengthOf(listed, 3)
      const mine = listed.filter((session) => session.is_current)
      assert.lengthOf(mine, 1)
      assert.deepInclude(mine[0], { address_family: "ipv4", browser: null, system: null })
      const ofSecond = (yield* sessionsOf(second)).find((session) => session.is_current)?.session_id ?? 0

      assert.strictEqual((yield* remove(stranger, `${me}/sessions/${ofSecond}`)).status, 404)
      assert.strictEqual((yield* remove(third, `${me}/sessions/${ofSecond}`)).status, 204)
      assert.strictEqual((yield* remove(third, `${me}/sessions/${ofSecond}`)).status, 404)
      assert.strictEqual((yield* get(second)).status, 401)
      assert.strictEqual((yield* get(first)).status, 200)

      assert.strictEqual((yield* remove(third, `${me}/sessions`)).status, 204)
      assert.strictEqual((yield* get(first)).status, 401)
      assert.strictEqual((yield* get(third)).status, 200)
      assert.strictEqual((yield* get(stranger)).status, 200)
      const recorded = yield* sql<{ readonly ended: number }>(
        (client) => client`
          select (facts ->> 'ended')::int as ended from security_event
          where event_type = 'sessions-ended' and user_id = ${testUsers.administrator.id} order by security_event_id`
      )
      assert.deepStrictEqual(recorded, [{ ended: 1 }, { ended: 1 }])
    })
  )

  it.effect("leaves out sessions that are over", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const [idle, browser] = [yield* server.signedIn("hidden"), yield* server.signedIn("hidden")]
      const ofIdle = (yield* sessionsOf(idle)).find((session) => session.is_current)?.session_id ?? 0
      yield* sql(
        (client) => client`
          update session set created_at = now() - interval '2 hours', last_active_at = now() - interval '1 hour'
          where session_id = ${ofIdle}`
      )
      assert.lengthOf(yield* sessionsOf(browser), 1)
      assert.strictEqual((yield* remove(browser, `${me}/sessions/${ofIdle}`)).status, 404)
    })
  )

  it.effect("answers staff who view as somebody with what is their own", () =>
    Effect.gen(function* () {
      const browser = yield* (yield* TestServer).signedIn("viewing")
      const answer = yield* get(browser, `${me}?view_as_user_id=${testUsers.full.id}`)
      assert.deepInclude(answer.json, { email: testUsers.viewing.email, client_name: "" })
    })
  )

  it.effect("hands out what is stored about oneself as a file, on record", () =>
    Effect.gen(function* () {
      const browser = yield* (yield* TestServer).signedIn("withoutTasks")
      const answer = yield* get(browser, `${me}/data`)
      assert.strictEqual(answer.status, 200, answer.text)
      assert.match(answer.headers["content-type"] ?? "", /^application\/json/)
      assert.match(answer.headers["content-disposition"] ?? "", /^attachment; filename="My data [\d-]{10}\.json"/)
      assert.deepInclude(answer.json["user"], { email: testUsers.withoutTasks.email, is_read_only: false })
      assert.lengthOf(answer.json["sessions"] as ReadonlyArray<unknown>, 1)
      assert.deepInclude((answer.json["security_events"] as ReadonlyArray<object>).at(-1), {
        event: "sign-in-succeeded"
      })
      assert.notMatch(answer.text, /argon2|token_hash/)
      const recorded = yield* sql(
        (client) => client`
          select 1 from security_event where event_type = 'export' and facts ->> 'kind' = 'own-data'
            and user_id = ${testUsers.withoutTasks.id}`
      )
      assert.lengthOf(recorded, 1)
    })
  )

  it.effect("leaves no table of the identity realm out of one's data without a reason", () =>
    Effect.gen(function* () {
      const tables = (yield* ofIdentity).map(({ name }) => name)
      assert.deepStrictEqual(tables, [...Object.keys(toldIn), ...Object.keys(leftOut)].toSorted())
      const { client, id } = testUsers.approver
      const browser = yield* (yield* TestServer).signedIn("approver")
      yield* giveEverything(id, client)
      const answer = yield* get(browser, `${me}/data`)
      assert.strictEqual(answer.status, 200, answer.text)
      for (const [table, path] of Object.entries(toldIn)) {
        const told = path.reduce<unknown>((part, key) => Reflect.get(Object(part), key), answer.json)
        assert.isNotEmpty(told, table)
      }
      assert.deepInclude(answer.json["recovery_codes"], { left: 1, used: 1 })
      assert.deepInclude((answer.json["access_tokens"] as ReadonlyArray<object>)[0], {
        name: "Ledger",
        scopes: ["reports.read"],
        last_used_at: null
      })
      assert.deepInclude((answer.json["notifications"] as ReadonlyArray<object>)[0], {
        kind: "new-device",
        facts: { device: "Safari on iPhone" }
      })
      assert.notInclude(answer.text, "5e5e")
    })
  )

  it.effect("tells staff, too, what they were notified of", () =>
    Effect.gen(function* () {
      const browser = yield* (yield* TestServer).signedIn("deskPeople")
      yield* sql(
        (client) => client`
          insert into notification (user_id, kind, key, facts, at, in_app, mail_cadence)
          values (${testUsers.deskPeople.id}, 'new-device', 'own data', '{}', now(), true, 'none')`
      )
      const answer = yield* get(browser, `${me}/data`)
      assert.isNotEmpty(answer.json["notifications"], answer.text)
      assert.isNull(answer.json["contact"])
    })
  )
})
