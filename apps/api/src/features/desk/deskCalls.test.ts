import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { onBothServers, TestServer } from "../../testing/server/TestServer.ts"
import { type TestUserName, testUsers } from "../../testing/server/testUsers.ts"

const path = "/api/v1/desk/items"

interface Item {
  readonly item_id: number
  readonly kind: string
  readonly client_id: number | null
  readonly client_name: string
  readonly opened_on: string
  readonly due_on: string | null
  readonly state: string
  readonly assignee_user_id: number | null
  readonly assignee_name: string
}

const sql = <A extends object>(run: (client: SqlClient.SqlClient) => Effect.Effect<ReadonlyArray<A>, unknown>) =>
  Effect.flatMap(TestServer, (server) => server.asOwner(Effect.flatMap(SqlClient.SqlClient, run)))

/** Four items: two due, one without a day, one done. */
const seedItems = Effect.andThen(
  sql((client) => client`delete from work_item`),
  sql(
    (client) => client`
      insert into work_item (kind, client_id_of_item, subject_id, opened_at, due_on, state, closed_at)
      values ('job-failed', null, '9', '2026-11-01 23:30Z', null, 'open', null),
        ('document', 1, '5', '2026-11-03 08:00Z', '2026-12-24', 'open', null),
        ('application', 2, '5', '2026-11-02 08:00Z', '2026-11-30', 'open', null),
        ('document', 2, '6', '2026-10-02 08:00Z', '2026-10-30', 'done', '2026-10-03 08:00Z')`
  )
)

const callsOf = Effect.fnUntraced(function* (name: TestUserName) {
  const browser = yield* (yield* TestServer).signedIn(name)
  return {
    list: (query = "") =>
      Effect.map(
        Effect.promise(() => browser.get(path + query)),
        ({ json, status, text }) => {
          assert.strictEqual(status, 200, text)
          return { items: json["items"] as ReadonlyArray<Item>, total: json["total_count"] }
        }
      ),
    status: (query: string) =>
      Effect.map(
        Effect.promise(() => browser.get(path + query)),
        ({ status }) => status
      ),
    browser,
    take: (id: number) => Effect.promise(() => browser.post(`${path}/${id}/take`, undefined, {}))
  }
})

onBothServers("The desk's items", (it) => {
  it.effect("are listed by the day they are due, with the names of their clients", () =>
    Effect.gen(function* () {
      yield* seedItems
      const { list } = yield* callsOf("deskDocuments")
      const { items, total } = yield* list()
      assert.strictEqual(total, 3)
      assert.deepStrictEqual(
        items.map(({ client_id, client_name, due_on, kind, opened_on }) => [
          kind,
          client_id,
          client_name,
          opened_on,
          due_on
        ]),
        [
          ["application", 2, "Client 2", "2026-11-02", "2026-11-30"],
          ["document", 1, "Client 1", "2026-11-03", "2026-12-24"],
          ["job-failed", null, "", "2026-11-01", null]
        ]
      )
    })
  )

  it.effect("are narrowed by kind, state, client and who has them, and come in pages", () =>
    Effect.gen(function* () {
      yield* seedItems
      const { list, status, take } = yield* callsOf("deskDocuments")
      const findKinds = (query: string) =>
        Effect.map(list(query), ({ items, total }) => [items.map(({ kind }) => kind), total])
      assert.deepStrictEqual(yield* findKinds("?kind=document"), [["document"], 1])
      assert.deepStrictEqual(yield* findKinds("?state=done"), [["document"], 1])
      assert.deepStrictEqual(yield* findKinds("?client=2"), [["application"], 1])
      assert.deepStrictEqual(yield* findKinds("?client=2&kind=document"), [[], 0])
      assert.deepStrictEqual(yield* findKinds("?limit=1&offset=1"), [["document"], 3])
      const [first] = (yield* list("?kind=application")).items
      yield* take(first?.item_id ?? 0)
      assert.deepStrictEqual(yield* findKinds(`?assignee=${testUsers.deskDocuments.id}`), [["application"], 1])
      assert.deepStrictEqual(yield* findKinds("?assignee=1"), [[], 0])
      for (const wrong of ["?kind=gossip", "?state=lost", "?client=0", "?limit=0", "?limit=201", "?offset=-1"]) {
        assert.strictEqual(yield* status(wrong), 422, wrong)
      }
    })
  )

  it.effect("are taken by one person", () =>
    Effect.gen(function* () {
      yield* seedItems
      const { list, take } = yield* callsOf("deskDocuments")
      const id = (yield* list("?kind=document")).items[0]?.item_id ?? 0
      const taken = yield* take(id)
      assert.strictEqual(taken.status, 200, taken.text)
      assert.deepInclude(taken.json, {
        state: "taken",
        assignee_user_id: testUsers.deskDocuments.id,
        assignee_name: "deskDocuments Test"
      })
      assert.strictEqual((yield* take(id)).status, 200)
      yield* sql(
        (client) => client`update work_item set assignee_user_id = ${testUsers.staff.id} where item_id = ${id}`
      )
      const refused = yield* take(id)
      assert.strictEqual(refused.status, 409)
      assert.deepInclude(refused.json, { message: "staff Test has taken this item", code: "wrong_state" })
      yield* sql((client) => client`update work_item set state = 'done', closed_at = now() where item_id = ${id}`)
      const done = yield* take(id)
      assert.deepStrictEqual([done.status, done.json["code"]], [409, "already_done"])
      assert.strictEqual((yield* take(999_999)).status, 404)
    })
  )

  it.effect("about an owner whom an import has changed are closed once, with who and why, and no others are", () =>
    Effect.gen(function* () {
      yield* sql(
        (client) => client`
          insert into work_item (kind, client_id_of_item, subject_id, opened_at)
          values ('owner-changed-by-import', 1, '7', '2026-11-02')`
      )
      const { browser, list } = yield* callsOf("deskAccounts")
      const close = (id: number, reason = "The certificate has the new name") =>
        Effect.promise(() => browser.post(`/api/v1/desk/items/${String(id)}/close`, { reason }))
      const id = (yield* list("?kind=owner-changed-by-import")).items[0]?.item_id ?? 0
      assert.strictEqual((yield* close(id, " ")).status, 422)
      const closed = yield* close(id)
      assert.strictEqual(closed.status, 200, closed.text)
      assert.deepInclude(closed.json, { state: "done", assignee_user_id: testUsers.deskAccounts.id })
      const again = yield* close(id)
      assert.deepStrictEqual([again.status, again.json["code"]], [409, "already_done"])
      const events = yield* sql(
        (client) => client`
          select actor_user_id, actor_kind, subject_kind, subject_id, facts ->> 'reason' as reason from audit_event
          where client_id = 1 and action = 'owner.importReviewed'`
      )
      assert.deepStrictEqual(events, [
        {
          actor_user_id: testUsers.deskAccounts.id,
          actor_kind: "staff",
          subject_kind: "owner",
          subject_id: "7",
          reason: "The certificate has the new name"
        }
      ])
      yield* sql(
        (client) => client`
          insert into work_item (kind, client_id_of_item, subject_id, opened_at, state, assignee_user_id)
          values ('owner-changed-by-import', 1, '8', '2026-11-02', 'taken', ${testUsers.staff.id}),
            ('application', 1, '800', '2026-11-02', 'open', null)`
      )
      const others = yield* sql<{ item_id: number }>(
        (client) =>
          client`select item_id::int as item_id from work_item where subject_id in ('8', '800') order by item_id`
      )
      for (const { item_id } of others) {
        const refused = yield* close(item_id)
        assert.deepStrictEqual([refused.status, refused.json["code"]], [409, "wrong_state"])
      }
      assert.strictEqual((yield* close(999_999)).status, 404)
    })
  )

  it.effect("A05: are refused to a client's user with the permission of the desk in his row", () =>
    Effect.gen(function* () {
      yield* sql(
        (client) => client`
          update app_user set permissions = '{"desk.documents": true}' where user_id = ${testUsers.full.id}`
      )
      const { status, take } = yield* callsOf("full")
      assert.strictEqual(yield* status(""), 403)
      assert.strictEqual((yield* take(1)).status, 403)
    })
  )
})
