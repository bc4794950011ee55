import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { onBothServers, TestServer } from "../../testing/server/TestServer.ts"
import { type TestUserName, testUsers } from "../../testing/server/testUsers.ts"

const searchUsers = Effect.fnUntraced(function* (name: TestUserName, search: string) {
  const server = yield* TestServer
  const browser = yield* server.signedIn(name)
  return yield* Effect.promise(() => browser.get(`/api/v1/viewable-users?${search}`))
})

interface FoundUser {
  readonly user_id: number
  readonly full_name: string
  readonly client_name: string
}

const findUsers = Effect.fnUntraced(function* (text: string) {
  const answer = yield* searchUsers("viewing", new URLSearchParams({ search: text }).toString())
  assert.strictEqual(answer.status, 200, answer.text)
  return JSON.parse(answer.text) as ReadonlyArray<FoundUser>
})

const idsOf = (text: string) => Effect.map(findUsers(text), (users) => users.map(({ user_id }) => user_id))

const sql = <A extends object>(run: (client: SqlClient.SqlClient) => Effect.Effect<ReadonlyArray<A>, unknown>) =>
  Effect.flatMap(TestServer, (server) => server.asOwner(Effect.flatMap(SqlClient.SqlClient, run)))

/** Copies the full user under another name; returns the new id. */
const addUser = (email: string, first: string, last: string) =>
  Effect.map(
    sql<{ readonly user_id: number }>(
      (client) => client`
        insert into app_user (user_id, client_id, email, first_name, last_name, password_hash, tasks)
        select (select max(user_id) + 1 from app_user), 2, ${email}, ${first}, ${last}, password_hash, tasks
        from app_user where user_id = ${testUsers.full.id} returning user_id`
    ),
    (rows) => rows[0]?.user_id ?? 0
  )

onBothServers("The search for a user to view as", (it) => {
  it.effect("finds by client name, user name and e-mail, in whatever case", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* findUsers("CLIENT 2"), [
        {
          user_id: testUsers.otherAdministrator.id,
          full_name: "otherAdministrator Test",
          client_name: "Client 2"
        },
        { user_id: testUsers.otherClient.id, full_name: "otherClient Test", client_name: "Client 2" },
        { user_id: testUsers.otherPayments.id, full_name: "otherPayments Test", client_name: "Client 2" }
      ])
      assert.deepStrictEqual(yield* idsOf("OTHERclient"), [testUsers.otherClient.id])
      assert.deepStrictEqual(yield* idsOf("B1@Test.Example"), [testUsers.otherClient.id])
      assert.deepStrictEqual(yield* idsOf("  otherClient Te "), [testUsers.otherClient.id])
      const ibanez = yield* addUser("maria@test.example", "María", "Ibáñez")
      assert.deepStrictEqual(yield* idsOf("IBÁÑ"), [ibanez])
    })
  )

  it.effect("never finds staff or a disabled user", () =>
    Effect.gen(function* () {
      const ids = yield* idsOf("test.example")
      for (const { id } of [testUsers.viewing, testUsers.staff, testUsers.disabled]) assert.notInclude(ids, id)
      assert.include(ids, testUsers.full.id)
    })
  )

  it.effect("takes a wildcard for the character that it is", () =>
    Effect.gen(function* () {
      const odd = yield* addUser("odd@test.example", "100% \\_o", "O'Neil")
      for (const text of ["%%", "__", "t%t", "o_h", "\\%", "%' or '1'='1"])
        assert.deepStrictEqual(yield* idsOf(text), [])
      for (const text of ["0%", "% \\", "\\_", "_o", "o'n"]) assert.deepStrictEqual(yield* idsOf(text), [odd], text)
    })
  )

  it.effect("answers twenty at most, by client and name", () =>
    Effect.gen(function* () {
      yield* Effect.forEach(Array.from({ length: 25 }), (_, index) =>
        addUser(`crowd${index}@test.example`, "Crowd", String(90 - index))
      )
      const users = yield* findUsers("crowd")
      assert.strictEqual(users.length, 20)
      assert.strictEqual(users[0]?.full_name, "Crowd 66")
      assert.deepStrictEqual(
        users,
        users.toSorted((a, b) => (a.full_name < b.full_name ? -1 : 1))
      )
    })
  )

  it.effect("needs at least two characters and at most a hundred, and no control characters", () =>
    Effect.gen(function* () {
      for (const query of ["", "search=", "search=a", "search=%20a%20", `search=${"a".repeat(101)}`, "search=ab%00"]) {
        const answer = yield* searchUsers("viewing", query)
        assert.strictEqual(answer.status, 422, query)
        assert.containsAllKeys(answer.json["fields"], ["search"])
      }
    })
  )

  it.effect("A05: is refused to everyone without the right, and each search is recorded without its words", () =>
    Effect.gen(function* () {
      yield* sql(
        (client) => client`
          update app_user set permissions = '{"reclaimDashboard.viewAs": true}' where user_id = ${testUsers.readOnly.id}`
      )
      const names = ["full", "readOnly", "onboarding", "withoutTasks", "staff"] as const
      for (const name of names) assert.strictEqual((yield* searchUsers(name, "search=client")).status, 403, name)
      yield* findUsers("Client 2")
      const recorded = yield* sql<{ readonly type: string; readonly user_id: number; readonly facts: object }>(
        (client) => client`
          select event_type as type, user_id, facts from security_event
          where event_type like 'view-as-search%' order by security_event_id`
      )
      const refused = recorded.filter(({ type }) => type === "view-as-search-refused")
      assert.deepStrictEqual(
        refused.map(({ user_id }) => user_id),
        names.map((name) => testUsers[name].id)
      )
      const last = recorded.at(-1)
      assert.strictEqual(last?.type, "view-as-search")
      assert.strictEqual(last?.user_id, testUsers.viewing.id)
      assert.hasAllKeys(last?.facts, ["found"])
    })
  )

  it.effect("A06: ends with the right", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const browser = yield* server.signedIn("viewing")
      const ask = Effect.promise(() => browser.get("/api/v1/viewable-users?search=client"))
      assert.strictEqual((yield* ask).status, 200)
      yield* sql((client) => client`update app_user set permissions = '{}' where user_id = ${testUsers.viewing.id}`)
      assert.strictEqual((yield* ask).status, 403)
      yield* sql(
        (client) => client`
          update app_user set permissions = '{"reclaimDashboard.viewAs": true}' where user_id = ${testUsers.viewing.id}`
      )
    })
  )

  it.effect("A05: gives the id that the dashboard takes, and no other of any size", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const browser = yield* server.signedIn("viewing")
      const dashboard = (id: unknown) =>
        Effect.promise(() => browser.post("/proxy/reports/LF/LFormData", { view_as_user_id: id }))
      const [user] = yield* findUsers("Client 1")
      const seen = yield* dashboard(user?.user_id)
      assert.strictEqual(seen.status, 200)
      assert.include(JSON.stringify(seen.json["fiAcctTransactionSum"]), "A-1")
      for (const id of [999, 1e9, 2_147_483_647]) {
        assert.strictEqual((yield* dashboard(id)).status, 403, String(id))
      }
      for (const id of [2_147_483_648, 1e10, Number.MAX_SAFE_INTEGER, -1, 1e300, 2 ** 53, "1 or 1=1", [], null]) {
        assert.strictEqual((yield* dashboard(id)).status, 422, JSON.stringify(id))
      }
    })
  )
})
