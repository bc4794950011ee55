import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { randomUUID } from "node:crypto"
import { accountsCsv, batchesOf, batchIn, rowOfAccount, type SentBatch } from "../../../testing/batches/batchesOf.ts"
import { acceptedIn, atDesk } from "../../../testing/batches/deskBatchesOf.ts"
import { applicationIn, applicationsOf, deskApplicationsOf } from "../../../testing/server/applicationsOf.ts"
import { onBothServers, TestServer } from "../../../testing/server/TestServer.ts"
import { testUsers } from "../../../testing/server/testUsers.ts"

/** A row of an owner of its own, at a custodian in these words. */
const rowAt = (number: string, custodian: string) =>
  rowOfAccount(number, { bo_name: `Owner of ${number}`, fi_code: custodian })

const againAs = (name: string) => accountsCsv([rowOfAccount("AGAIN 1", { account_name: name, fi_code: "Bank of Us" })])

const ask = <A extends object>(run: (sql: SqlClient.SqlClient) => Effect.Effect<ReadonlyArray<A>, unknown>) =>
  Effect.flatMap(TestServer, (server) => server.asOwner(Effect.flatMap(SqlClient.SqlClient, run)))

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

/** Notifications about a list for the user who committed it, each with its read state. */
const notificationsOf = ({ batch_id }: SentBatch) =>
  Effect.map(
    ask(
      (sql) => sql<{ facts: Readonly<Record<string, unknown>>; isRead: boolean }>`
        select facts, read_at is not null as "isRead" from notification
        where user_id = ${testUsers.administrator.id} and kind = 'list-answered'
          and facts ->> 'batchId' = ${String(batch_id)}`
    ),
    (rows) =>
      rows.map(({ facts: { accepted, accounts, rejected, returned }, isRead }) => ({
        answers: [accounts, accepted, returned, rejected],
        isRead
      }))
  )

/** The applications of a list in the order of its file, as they are after they were committed. */
const applicationsIn = Effect.fnUntraced(function* (batch: SentBatch) {
  const { rows } = yield* (yield* batchesOf()).rows(batch)
  return rows.map(({ application_id }) => ({ application_id: application_id ?? 0, version: 1 }))
})

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

  it.effect("leave the lines that are taken out, which stay for another time", () =>
    Effect.gen(function* () {
      const { committed } = yield* batchesOf()
      const batch = yield* committed(
        accountsCsv(
          ["OUT 1", "OUT 2", "OUT 3"].map((number) => rowOfAccount(number, { bo_name: `Owner of ${number}` }))
        )
      )
      const desk = yield* atDesk()
      const first = acceptedIn(yield* desk.accept(batch, { only: "without_warnings", except: [3, 9] }))
      assert.deepStrictEqual(first, { accepted_count: 2, left: [], next: null })
      assert.deepStrictEqual(
        (yield* accountsNamed("OUT")).map(({ code }) => code),
        ["OUT 1", "OUT 3"]
      )
      assert.deepStrictEqual(acceptedIn(yield* desk.accept(batch, { only: [2, 3], except: [3] })), {
        accepted_count: 0,
        left: [],
        next: null
      })
      assert.lengthOf(yield* openItems(batch), 1)
      const rest = acceptedIn(yield* desk.accept(batch, { only: "without_warnings" }))
      assert.deepStrictEqual([rest.accepted_count, yield* openItems(batch)], [1, []])
    })
  )

  it.effect("become accounts at the custodians that their words were said to stand for", () =>
    Effect.gen(function* () {
      const { checked, commit, settled } = yield* batchesOf()
      const ready = yield* checked(
        accountsCsv([
          rowAt("WORDS 1", "Nordic Bank, Oslo"),
          rowAt("WORDS 2", "Nordic Bank, Oslo"),
          rowAt("WORDS 3", "Bank of Elsewhere"),
          rowAt("WORDS 4", "C1"),
          rowAt("WORDS 5", "__proto__")
        ])
      )
      assert.deepStrictEqual(ready.counts, { valid: 1, warning: 4 })
      batchIn(yield* commit(ready, "all"))
      const batch = yield* settled(ready)
      const desk = yield* atDesk()
      const named = (yield* desk.custodians(batch)).json["custodians"] as ReadonlyArray<{
        readonly text: string
        readonly count: number
        readonly nearest: ReadonlyArray<{ readonly code: string }>
      }>
      assert.deepStrictEqual(
        named.map(({ count, nearest, text }) => [text, count, nearest.some(({ code }) => code === "C1")]),
        [
          ["Nordic Bank, Oslo", 2, true],
          ["Bank of Elsewhere", 1, true],
          ["__proto__", 1, true]
        ]
      )
      const without = { only: "without_warnings" }
      const wrong = yield* desk.accept(batch, { ...without, custodians: { "Nordic Bank, Oslo": "NOPE" } })
      assert.deepStrictEqual(
        [wrong.status, Object.keys(wrong.json["fields"] as object)],
        [422, ["custodians.Nordic Bank, Oslo"]]
      )
      const first = yield* desk.accept(batch, {
        ...without,
        custodians: { "Nordic Bank, Oslo": { code: "NBO", name: "Nordic Bank" } }
      })
      assert.deepStrictEqual(acceptedIn(first), { accepted_count: 3, left: [], next: null })
      const left = acceptedIn(yield* desk.accept(batch, { only: [4, 6] }))
      assert.deepStrictEqual(
        left.left.map(({ line, reason }) => [line, reason]),
        [
          [4, "The custodian “Bank of Elsewhere” has not been matched yet"],
          [6, "The custodian “__proto__” has not been matched yet"]
        ]
      )
      const custodians = { "Bank of Elsewhere": "C1" }
      assert.strictEqual(acceptedIn(yield* desk.accept(batch, { only: [4], custodians })).accepted_count, 1)
      const accounts = yield* ask(
        (sql) => sql<{ code: string; custodian: string }>`
          select a.code, c.code || ' ' || c.name as custodian from account a join custodian c using (custodian_id)
          where a.client_id = 1 and a.code like 'WORDS%' order by a.code`
      )
      assert.deepStrictEqual(
        accounts.map(({ code, custodian }) => [code, custodian]),
        [
          ["WORDS 1", "NBO Nordic Bank"],
          ["WORDS 2", "NBO Nordic Bank"],
          ["WORDS 3", "C1 First Custodian"],
          ["WORDS 4", "C1 First Custodian"]
        ]
      )
    })
  )

  it.effect("leave the second of two that are one account, once the words for their custodians are known", () =>
    Effect.gen(function* () {
      const { committed } = yield* batchesOf()
      const batch = yield* committed(accountsCsv([rowAt("ONE 1", "Bank of Here"), rowAt("ONE 1", "The Bank of There")]))
      const desk = yield* atDesk()
      const custodians = { "Bank of Here": "C1", "The Bank of There": "C1" }
      const { accepted_count, left } = acceptedIn(yield* desk.accept(batch, { only: "without_warnings", custodians }))
      assert.deepStrictEqual(
        [accepted_count, left.map(({ line, reason }) => [line, reason])],
        [
          1,
          [
            [
              3,
              "Another application has already become this account: compare both, and accept or reject this one individually"
            ]
          ]
        ]
      )
    })
  )

  it.effect("know what an earlier list has called by the same words", () =>
    Effect.gen(function* () {
      const { checked, committed } = yield* batchesOf()
      yield* committed(againAs("First"))
      assert.deepStrictEqual((yield* checked(againAs("Second"))).counts, { double_in_system: 1 })
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
      assert.include(named.left[0]?.reason, "appears to be the same")
      assert.deepStrictEqual(yield* accountsNamed("LEFT"), [{ code: "LEFT 2", owner: "Left Owner" }])
      assert.lengthOf(yield* openItems(batch), 1)
      const rest = acceptedIn(yield* desk.accept(batch, { only: "without_warnings" }))
      assert.deepStrictEqual([rest.accepted_count, rest.left.length], [1, 1])
    })
  )

  it.effect("are told of in one notice, which the next answer takes the place of, and end with the last answer", () =>
    Effect.gen(function* () {
      const { committed } = yield* batchesOf()
      const names = ["One", "Two", "Three", "Four"]
      const batch = yield* committed(
        accountsCsv(names.map((name) => rowOfAccount(`TOLD ${name}`, { bo_name: `Told ${name}` })))
      )
      const desk = yield* atDesk()
      acceptedIn(yield* desk.accept(batch, { only: [2] }))
      assert.deepStrictEqual(yield* notificationsOf(batch), [{ answers: [4, 1, 0, 0], isRead: false }])
      yield* ask((sql) => sql`update notification set read_at = now() where kind = 'list-answered'`)
      const one = yield* deskApplicationsOf()
      const [, second, third, fourth] = yield* applicationsIn(batch)
      assert.isDefined(fourth)
      const note = { path: "owner.tax_number", text: "The tax number has eight digits" }
      const returned = applicationIn(yield* one.act(yield* one.taken(second ?? fourth), "Return", { notes: [note] }))
      assert.deepStrictEqual(yield* notificationsOf(batch), [{ answers: [4, 1, 1, 0], isRead: false }])
      const reason = { reject_reason: "other", reason: "No such company" }
      applicationIn(yield* one.act(yield* one.taken(third ?? fourth), "Reject", reason))
      assert.lengthOf(yield* openItems(batch), 1)
      const accepted = { custodian_code: "C1", owner: { new: true } }
      applicationIn(yield* one.act(yield* one.taken(fourth), "Accept", accepted))
      assert.deepStrictEqual(yield* notificationsOf(batch), [{ answers: [4, 2, 1, 1], isRead: false }])
      assert.lengthOf(yield* openItems(batch), 0)
      // A returned application that is submitted again waits and is answered on its own.
      const again = applicationIn(yield* (yield* applicationsOf()).act(returned, "Submit"))
      applicationIn(yield* one.act(yield* one.taken(again), "Reject", reason))
      assert.deepStrictEqual(yield* notificationsOf(batch), [{ answers: [4, 2, 1, 1], isRead: false }])
      assert.lengthOf(
        yield* ask(
          (sql) => sql`
          select 1 from notification where kind = 'application-answered'
            and facts ->> 'applicationId' = ${String(again.application_id)}`
        ),
        1
      )
    })
  )

  it.effect("end when the client withdraws the last application that waits", () =>
    Effect.gen(function* () {
      const { committed } = yield* batchesOf()
      const batch = yield* committed(accountsCsv([rowOfAccount("TAKEN BACK", { bo_name: "Taken Back" })]))
      const [only] = yield* applicationsIn(batch)
      assert.isDefined(only)
      assert.lengthOf(yield* openItems(batch), 1)
      applicationIn(yield* (yield* applicationsOf()).act(only, "Withdraw", { reason: "Entered twice" }))
      assert.lengthOf(yield* openItems(batch), 0)
    })
  )

  it.effect("are one line of what is in progress, and name the list where they are lines of their own", () =>
    Effect.gen(function* () {
      const { committed } = yield* batchesOf()
      const { list } = yield* applicationsOf()
      const before = (yield* list("?state=submitted&lists=folded")).total_count
      const batch = yield* committed(
        accountsCsv(["A", "B"].map((name) => rowOfAccount(`FOLDED ${name}`, { bo_name: "Folded Owner" })))
      )
      const folded = yield* list("?state=submitted&lists=folded")
      assert.strictEqual(folded.total_count, before)
      assert.deepInclude(folded.lists[0], { batch_id: batch.batch_id, file_name: "accounts.csv", count: 2 })
      const found = yield* list("?state=submitted&search=folded")
      assert.deepStrictEqual(
        found.applications.map(({ batch_id }) => batch_id),
        [batch.batch_id, batch.batch_id]
      )
      assert.deepStrictEqual(found.lists, [])
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
