import { assert } from "@effect/vitest"
import type { SignInAct } from "@reclaim/core/rules/people/ClientUserAct"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { randomUUID } from "node:crypto"
import { Database } from "../../platform/database/Database.ts"
import { bothDatabases } from "../../testing/database/bothDatabases.ts"
import { sqlFailure } from "../../testing/database/sqlFailure.ts"
import { seedTwoClients } from "../../testing/ledger/seedTwoClients.ts"
import { enrol } from "../../testing/server/authenticatorApp.ts"
import type { Answer } from "../../testing/server/Browser.ts"
import { proveWithTwoFactors } from "../../testing/server/proveWithTwoFactors.ts"
import { onBothServers, TestServer } from "../../testing/server/TestServer.ts"
import { seedTestUsers, testPassword, type TestUserName, testUsers } from "../../testing/server/testUsers.ts"

interface Sent {
  readonly user_id: number
  readonly version: number
  readonly contact_id: number | null
  readonly email: string
  readonly status: string
  readonly is_administrator: boolean
  readonly session_count: number
  readonly last_signed_in_at: string | null
  readonly second_factor: string
  readonly roles: ReadonlyArray<object>
}

const sentIn = (answer: Answer): Sent => {
  assert.strictEqual(answer.status, 200, answer.text)
  return JSON.parse(answer.text) as Sent
}

const role = (name: string) => ({ role: name, scope_kind: "all", scope_ids: [] })

const at = (userId: number, act: string) => `/api/v1/users/${String(userId)}/${act}`

/** Calls about users, as an administrator who has just confirmed both factors. */
const usersOf = Effect.fnUntraced(function* (name: TestUserName = "administrator") {
  const browser = yield* (yield* TestServer).signedIn(name)
  yield* proveUser(name)
  const list = Effect.map(
    Effect.promise(() => browser.get("/api/v1/users")),
    ({ json }) => json as unknown as { readonly users: ReadonlyArray<Sent>; readonly total_count: number }
  )
  return {
    browser,
    list,
    find: (of: TestUserName) =>
      Effect.flatMap(list, ({ users }) => {
        const found = users.find(({ user_id }) => user_id === testUsers[of].id)
        return found === undefined ? Effect.die(new Error(`no ${of}`)) : Effect.succeed(found)
      }),
    giveRoles: ({ user_id, version }: Pick<Sent, "user_id" | "version">, ...roles: ReadonlyArray<object>) =>
      Effect.promise(() =>
        browser.post(at(user_id, "acts"), { act: "ChangeRoles", roles }, { "if-match": `"${String(version)}"` })
      ),
    step: (act: "Lock" | "Unlock", { user_id, version }: Pick<Sent, "user_id" | "version">) =>
      Effect.promise(() => browser.post(at(user_id, "acts"), { act }, { "if-match": `"${String(version)}"` })),
    once: (act: SignInAct["_tag"], userId: number, key: string = randomUUID()) =>
      Effect.promise(() => browser.post(at(userId, "sign-in-acts"), { act }, { "idempotency-key": key }))
  }
})

const asOwner = <A>(query: (client: SqlClient.SqlClient) => Effect.Effect<A, unknown>) =>
  Effect.flatMap(TestServer, (server) => server.asOwner(Effect.flatMap(SqlClient.SqlClient, query)))

const proveUser = (name: TestUserName) =>
  Effect.flatMap(TestServer, (server) => server.asOwner(proveWithTwoFactors(testUsers[name].id)))

/** Removed factors that a user was notified of, by mail and in the app. */
const toldOfFactors = Effect.fnUntraced(function* (name: TestUserName) {
  const { email, id } = testUsers[name]
  const mails = yield* asOwner(
    (client) => client<{ readonly factor: string }>`
      select facts ->> 'factor' as factor from mail_outbox
      where to_address = ${email} and template = 'second-factor-removed' order by 1`
  )
  const inApp = yield* asOwner(
    (client) => client<{ readonly factor: string }>`
      select facts ->> 'factor' as factor from notification
      where user_id = ${id} and kind = 'second-factor-removed' order by 1`
  )
  return { mails: mails.map(({ factor }) => factor), inApp: inApp.map(({ factor }) => factor) }
})

onBothServers("The users of a client", (it) => {
  it.effect("are listed to its administrators with how they sign in, and those of no other client", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      yield* server.signedIn("readOnly")
      yield* server.signedIn("readOnly")
      const { find, list } = yield* usersOf()
      const { total_count, users } = yield* list
      const own = Object.values(testUsers).filter(({ client }) => client === 1)
      assert.sameMembers(
        users.map(({ email }) => email),
        own.map(({ email }) => email)
      )
      assert.strictEqual(total_count, own.length)
      const readOnly = yield* find("readOnly")
      assert.deepInclude(readOnly, {
        contact_id: null,
        roles: [],
        second_factor: "none",
        session_count: 2,
        status: "active",
        is_administrator: false
      })
      assert.isAtLeast(Date.parse(readOnly.last_signed_in_at ?? ""), Date.now() - 600_000)
      assert.deepInclude(yield* find("disabled"), { status: "locked", last_signed_in_at: null, session_count: 0 })
      assert.deepInclude(yield* find("administrator"), { is_administrator: true })
    })
  )

  it.effect("have at their next request what their new roles give, in a session that goes on", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const theirs = yield* server.signedIn("full")
      const dashboard = Effect.map(
        Effect.promise(() => theirs.post("/proxy/reports/LF/LFormData", {})),
        ({ status }) => status
      )
      const { find, giveRoles } = yield* usersOf()
      assert.strictEqual(yield* dashboard, 200)
      const before = yield* find("full")
      const changed = sentIn(yield* giveRoles(before, role("statements")))
      assert.isNotNull(changed.contact_id)
      assert.deepInclude(changed, { roles: [role("statements")], version: before.version + 1 })
      assert.strictEqual(yield* dashboard, 403)
      const stale = yield* giveRoles(before, role("operations"))
      assert.deepStrictEqual([stale.status, (stale.json["current"] as Sent).version], [412, changed.version])
      sentIn(yield* giveRoles(changed, role("operations")))
      assert.strictEqual(yield* dashboard, 200)
      const contact = yield* asOwner(
        (client) => client<{ readonly status: string; readonly role: string }>`
          select k.status, r.role from contact k join contact_role r using (client_id, contact_id)
          where k.user_id = ${testUsers.full.id}`
      )
      assert.deepStrictEqual(contact, [{ status: "active", role: "operations" }])
    })
  )

  it.effect("keep tasks and permissions that no role knows", () =>
    Effect.gen(function* () {
      yield* asOwner(
        (client) => client`
          update app_user set permissions = '{"product.beta": true, "contacts.manage": true}',
            tasks = '{"Features": [{"name": "beta", "label": "Beta", "route": "/beta"}], "Management": null}'
          where user_id = ${testUsers.hidden.id}`
      )
      const { find, giveRoles } = yield* usersOf()
      sentIn(yield* giveRoles(yield* find("hidden"), role("statements")))
      const [stored] = yield* asOwner(
        (client) => client<{ readonly permissions: object; readonly names: string }>`
          select permissions, (select string_agg(t ->> 'name', ' ') from jsonb_array_elements(tasks -> 'Features') t) as names
          from app_user where user_id = ${testUsers.hidden.id}`
      )
      assert.deepStrictEqual(stored, {
        permissions: { "product.beta": true },
        names: "quarterlyStatements paymentStatements beta"
      })
    })
  )

  it.effect("are changed in what they may do only after a fresh proof of two factors", () =>
    Effect.gen(function* () {
      const { find, giveRoles, once, step } = yield* usersOf()
      const user = yield* find("withoutTasks")
      yield* asOwner((client) => client`update session set proven_level = 1`)
      for (const refused of [
        yield* giveRoles(user, role("administrator")),
        yield* giveRoles(user, role("payments")),
        yield* giveRoles(user, role("auditor")),
        yield* giveRoles(user),
        yield* step("Lock", user),
        yield* step("Unlock", user),
        yield* once("EndSessions", user.user_id),
        yield* once("ResetSecondFactor", user.user_id)
      ]) {
        assert.deepStrictEqual([refused.status, refused.json["code"]], [428, "step_up_required"])
      }
      assert.deepStrictEqual(yield* find("withoutTasks"), user)
    })
  )

  it.effect("become administrators, and the others are told", () =>
    Effect.gen(function* () {
      const { find, giveRoles } = yield* usersOf()
      const user = yield* find("withoutTasks")
      const changed = sentIn(yield* giveRoles(user, role("administrator")))
      assert.isTrue(changed.is_administrator)
      const told = yield* asOwner(
        (client) => client<{ readonly to_address: string }>`
          select to_address from mail_outbox where template = 'new-administrator'
            and facts ->> 'administratorName' = 'withoutTasks Test' and facts ->> 'madeByName' = 'administrator Test'`
      )
      assert.deepStrictEqual(told, [{ to_address: testUsers.administrator.email }])
      const inApp = yield* asOwner(
        (client) => client<{ readonly user_id: number }>`
          select user_id from notification where kind = 'new-administrator'
            and facts ->> 'administratorName' = 'withoutTasks Test'`
      )
      assert.deepStrictEqual(inApp, [{ user_id: testUsers.administrator.id }])
      sentIn(yield* giveRoles(changed, role("administrator"), role("auditor")))
      sentIn(yield* giveRoles(yield* find("withoutTasks")))
    })
  )

  it.effect("never lose the last administrator", () =>
    Effect.gen(function* () {
      const { find, giveRoles, step } = yield* usersOf("otherAdministrator")
      const self = yield* find("otherAdministrator")
      for (const answer of [yield* giveRoles(self, role("auditor")), yield* step("Lock", self)]) {
        assert.deepStrictEqual([answer.status, answer.json["code"]], [409, "wrong_state"])
        assert.match(String(answer.json["message"]), /^otherAdministrator Test is the only administrator here/)
      }
      assert.deepStrictEqual(yield* find("otherAdministrator"), self)
    })
  )

  it.effect("are locked with all their sessions, and unlocked without them", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const theirs = yield* server.signedIn("withoutInvestors")
      const { find, step } = yield* usersOf()
      const before = yield* find("withoutInvestors")
      const locked = sentIn(yield* step("Lock", before))
      assert.deepInclude(locked, { status: "locked", session_count: 0 })
      assert.strictEqual((yield* Effect.promise(() => theirs.get("/proxy/mc/user"))).status, 401)
      const again = server.browser()
      const signIn = Effect.promise(() => again.signIn(testUsers.withoutInvestors.email, testPassword))
      assert.notStrictEqual((yield* signIn).status, 303)
      const twice = yield* step("Lock", locked)
      assert.deepStrictEqual([twice.status, twice.json["code"]], [409, "already_done"])
      assert.deepInclude(sentIn(yield* step("Unlock", locked)), { status: "active" })
      assert.strictEqual((yield* signIn).status, 303)
    })
  )

  it.effect("have their sessions ended", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const theirs = yield* server.signedIn("onboarding")
      const { once } = yield* usersOf()
      const { id } = testUsers.onboarding
      const key = randomUUID()
      const ended = yield* once("EndSessions", id, key)
      assert.deepInclude(sentIn(ended), { session_count: 0 })
      assert.strictEqual((yield* Effect.promise(() => theirs.get("/proxy/mc/user"))).status, 401)
      assert.strictEqual((yield* once("EndSessions", id, key)).text, ended.text)
      const recorded = yield* asOwner(
        (client) => client`select from audit_event where action = 'user.sessionsEnded' and subject_id = ${String(id)}`
      )
      assert.lengthOf(recorded, 1)
    })
  )

  it.effect("have a second factor reset by another administrator, never by themselves", () =>
    Effect.gen(function* () {
      const { once } = yield* usersOf()
      yield* proveUser("administrator")
      const none = yield* once("ResetSecondFactor", testUsers.readOnly.id)
      assert.deepStrictEqual([none.status, none.json["code"]], [409, "wrong_state"])
      const own = yield* once("ResetSecondFactor", testUsers.administrator.id)
      assert.deepStrictEqual([own.status, own.json["code"]], [409, "own_item"])
      const theirs = yield* (yield* TestServer).signedIn("readOnly")
      yield* enrol(theirs)
      assert.strictEqual((yield* once("ResetSecondFactor", testUsers.readOnly.id)).status, 200)
      assert.deepStrictEqual(yield* toldOfFactors("readOnly"), { mails: ["totp"], inApp: ["totp"] })
    })
  )

  it.effect("sign in with the password alone once the app, codes and passkey that they lost are forgotten", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const { email, id } = testUsers.approver
      const theirs = yield* server.signedIn("approver")
      const { codes } = yield* enrol(theirs)
      assert.isNotEmpty(codes)
      yield* asOwner(
        (client) => client`
          insert into passkey (user_id, credential_id, public_key, counter, transports, is_backed_up, name, created_at)
          values (${id}, 'lost', ${new Uint8Array([1])}, 0, '{}', false, 'Lost phone', now())`
      )
      const page = yield* Effect.promise(() => server.browser().signIn(email, testPassword))
      assert.include(page.text, "Second step")
      const { find, once } = yield* usersOf()
      assert.deepInclude(yield* find("approver"), { second_factor: "passkey", session_count: 1 })
      yield* proveUser("administrator")
      const reset = yield* once("ResetSecondFactor", id)
      assert.deepInclude(sentIn(reset), { second_factor: "none", session_count: 0 })
      assert.strictEqual((yield* Effect.promise(() => theirs.get("/proxy/mc/user"))).status, 401)
      const [left] = yield* asOwner(
        (client) => client<{ readonly n: number }>`
          select (select count(*) from totp where user_id = ${id})::int
            + (select count(*) from recovery_code where user_id = ${id})::int
            + (select count(*) from passkey where user_id = ${id})::int as n`
      )
      assert.strictEqual(left?.n, 0)
      const next = server.browser()
      assert.strictEqual((yield* Effect.promise(() => next.signIn(email, testPassword))).status, 303)
      const methods = yield* Effect.promise(() => next.get("/api/v1/me/sign-in"))
      assert.deepInclude(methods.json, { totp_since: null, recovery_codes_left: 0, passkeys: [] })
      const told = yield* toldOfFactors("approver")
      assert.deepStrictEqual(told, { mails: ["passkey", "totp"], inApp: ["passkey", "totp"] })
    })
  )

  it.effect("are served by every call they may make, whatever their list of tasks looks like", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const browser = yield* server.signedIn("onboarding")
      const odd = [
        {},
        { Features: null, Management: "all", SignOut: 7 },
        { Features: [null, 1, "x", [], {}, { name: 3 }, { name: "beta" }], Management: [{ route: "/accounts" }] },
        { Features: {}, More: [1] }
      ]
      for (const tasks of odd) {
        yield* asOwner(
          (client) => client`
            update app_user set tasks = ${JSON.stringify(tasks)}::text::jsonb, permissions = '{"x": null, "y": [1]}'
            where user_id = ${testUsers.onboarding.id}`
        )
        for (const path of ["/proxy/mc/user", "/api/v1/search?q=owner", "/api/v1/accounts", "/api/v1/contacts"]) {
          const { status } = yield* Effect.promise(() => browser.get(path))
          assert.include([200, 403], status, `${path} with ${JSON.stringify(tasks)}`)
        }
        const gateway = yield* Effect.promise(() => browser.post("/reports", {}, { "x-http-method-override": "GET" }))
        assert.strictEqual(gateway.status, 200)
        const viewing = yield* server.signedIn("viewing")
        const viewed = yield* Effect.promise(() =>
          viewing.get(`/api/v1/viewable-users/${String(testUsers.onboarding.id)}`)
        )
        assert.strictEqual(viewed.status, 200)
      }
    })
  )

  it.effect("of another client are not there", () =>
    Effect.gen(function* () {
      const { giveRoles, once, step } = yield* usersOf("otherAdministrator")
      yield* proveUser("otherAdministrator")
      for (const { id } of [testUsers.full, testUsers.staff, { id: 999 }]) {
        const of = { user_id: id, version: 1 }
        const answers = [
          yield* giveRoles(of, role("auditor")),
          yield* step("Lock", of),
          yield* step("Unlock", of),
          yield* once("EndSessions", id),
          yield* once("ResetSecondFactor", id)
        ]
        assert.deepStrictEqual(
          answers.map(({ status }) => status),
          [404, 404, 404, 404, 404]
        )
      }
    })
  )
})

bothDatabases("The users of a client without the code's own filter", (it) => {
  it.effect("are its own by row-level security, and their passwords are hidden", () =>
    Effect.gen(function* () {
      const { asClient, asOwner } = yield* Database
      yield* asOwner(Effect.andThen(seedTwoClients, seedTestUsers))
      const own = Object.values(testUsers).filter(({ client }) => client === 1)
      const asOne = <A, E>(query: (sql: SqlClient.SqlClient) => Effect.Effect<A, E>) =>
        asClient(1, Effect.flatMap(SqlClient.SqlClient, query))
      const seen = yield* asOne((sql) => sql<{ readonly email: string }>`select email from app_user`)
      assert.sameMembers(
        seen.map(({ email }) => email),
        own.map(({ email }) => email)
      )
      const { id } = testUsers.otherAdministrator
      assert.isEmpty(
        yield* asOne((sql) => sql`update app_user set is_disabled = true where user_id = ${id} returning user_id`)
      )
      for (const statement of [
        "select password_hash from app_user",
        "update app_user set password_hash = null",
        "update app_user set client_id = 2",
        "update app_user set is_internal = true",
        "delete from app_user",
        "select * from session"
      ]) {
        assert.include(yield* sqlFailure(asOne((sql) => sql.unsafe(statement))), "permission denied", statement)
      }
      for (const name of ["end_sessions", "void_password", "forget_second_factors", "second_factor_of"]) {
        const refused = yield* sqlFailure(asOne((sql) => sql.unsafe(`select ${name}(${String(id)})`)))
        assert.include(refused, `user ${String(id)} is not of client 1`)
      }
    })
  )
})
