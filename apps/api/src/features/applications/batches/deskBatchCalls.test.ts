import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { randomUUID } from "node:crypto"
import { accountsCsv, batchesOf, rowOfAccount, type SentBatch } from "../../../testing/batches/batchesOf.ts"
import { onBothServers, TestServer } from "../../../testing/server/TestServer.ts"

const ask = <A extends object>(run: (sql: SqlClient.SqlClient) => Effect.Effect<ReadonlyArray<A>, unknown>) =>
  Effect.flatMap(TestServer, (server) => server.asOwner(Effect.flatMap(SqlClient.SqlClient, run)))

interface Accepted {
  readonly accepted_count: number
  readonly left: ReadonlyArray<{ readonly line: number; readonly reason: string }>
  readonly next: number | null
}

const atDesk = Effect.fnUntraced(function* (clientId = 1) {
  const browser = yield* (yield* TestServer).signedIn("deskAccounts")
  const pathOf = ({ batch_id }: SentBatch) =>
    `/api/v1/desk/clients/${String(clientId)}/account-batches/${String(batch_id)}`
  return {
    find: (of: SentBatch) => Effect.promise(() => browser.get(pathOf(of))),
    rows: (of: SentBatch) => Effect.promise(() => browser.get(`${pathOf(of)}/rows`)),
    accept: (of: SentBatch, payload: object, key: string = randomUUID()) =>
      Effect.promise(() => browser.post(`${pathOf(of)}/accept`, payload, { "idempotency-key": key }))
  }
})

const acceptedIn = (answer: { readonly status: number; readonly text: string }): Accepted => {
  assert.strictEqual(answer.status, 200, answer.text)
  return JSON.parse(answer.text) as Accepted
}

const accountsNamed = (start: string) =>
  ask(
    (sql) => sql<{ code: string; owner: string }>`
      select a.code, o.name as owner from account a join beneficial_owner o using (client_id, bo_id)
      where a.client_id = 1 and a.code like ${`${start}%`} order by a.code`
  )

const openItems = ({ batch_id }: SentBatch) =>
  ask(
    (sql) => sql`
    select 1 from work_item where kind = 'application-batch' and state <> 'done' and subject_id = ${String(batch_id)}`
  )

onBothServers("Lists of accounts at the desk", (it) => {
  it.effect("are accepted part by part, with an owner once for all accounts of theirs", () =>
    Effect.gen(function* () {
      const { committed } = yield* batchesOf()
      const numbers = Array.from({ length: 27 }, (_, at) => `DESK ${String(at + 10)}`)
      const batch = yield* committed(
        accountsCsv(numbers.map((number, at) => rowOfAccount(number, { bo_name: `Desk Owner ${String(at % 2)}` })))
      )
      const desk = yield* atDesk()
      assert.deepInclude((yield* desk.find(batch)).json, { state: "committed", rows: 27 })
      assert.strictEqual((yield* desk.rows(batch)).json["total_count"], 27)
      const key = randomUUID()
      const first = acceptedIn(yield* desk.accept(batch, { only: "without_warnings" }, key))
      assert.deepStrictEqual(first, { accepted_count: 25, left: [], next: 26 })
      assert.deepStrictEqual(acceptedIn(yield* desk.accept(batch, { only: "without_warnings" }, key)), first)
      assert.lengthOf(yield* openItems(batch), 1)
      const second = acceptedIn(yield* desk.accept(batch, { only: "without_warnings", after: 26 }))
      assert.deepStrictEqual(second, { accepted_count: 2, left: [], next: null })
      const accounts = yield* accountsNamed("DESK ")
      assert.deepStrictEqual(
        accounts.map(({ code }) => code),
        numbers
      )
      assert.strictEqual(
        (yield* ask((sql) => sql`select 1 from beneficial_owner where client_id = 1 and name like 'Desk Owner %'`))
          .length,
        2
      )
      assert.lengthOf(yield* openItems(batch), 0)
    })
  )

  it.effect("leave what needs a decision of its own, and accept the lines that are named", () =>
    Effect.gen(function* () {
      const { committed } = yield* batchesOf()
      const batch = yield* committed(
        accountsCsv([
          rowOfAccount("LEFT 1", { bo_name: "Left Owner" }),
          rowOfAccount("LEFT 2", { bo_name: "Left Owner" }),
          rowOfAccount("LEFT 3", { bo_name: "Known Owner" })
        ])
      )
      yield* ask(
        (sql) => sql`
        insert into beneficial_owner (client_id, bo_id, name, residence, entity_type)
        values (1, 900, 'Known Owner', 'US', 'corporation')`
      )
      const desk = yield* atDesk()
      const named = acceptedIn(yield* desk.accept(batch, { only: [3, 4] }))
      assert.deepStrictEqual([named.accepted_count, named.left.map(({ line }) => line), named.next], [1, [4], null])
      assert.include(named.left[0]?.reason, "looks the same")
      assert.deepStrictEqual(yield* accountsNamed("LEFT"), [{ code: "LEFT 2", owner: "Left Owner" }])
      assert.lengthOf(yield* openItems(batch), 1)
      const rest = acceptedIn(yield* desk.accept(batch, { only: "without_warnings" }))
      assert.deepStrictEqual([rest.accepted_count, rest.left.length], [1, 1])
    })
  )

  it.effect("A02: of another client are not found", () =>
    Effect.gen(function* () {
      const { committed } = yield* batchesOf()
      const batch = yield* committed(accountsCsv([rowOfAccount("OTHERS 1", { bo_name: "Others Owner" })]))
      const other = yield* atDesk(2)
      assert.strictEqual((yield* other.find(batch)).status, 404)
      assert.strictEqual((yield* other.accept(batch, { only: "without_warnings" })).status, 404)
    })
  )
})
