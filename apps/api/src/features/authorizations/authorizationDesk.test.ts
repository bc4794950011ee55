import { assert } from "@effect/vitest"
import { AuthorizationState } from "@reclaim/core/domain/authorization/AuthorizationState"
import { decideAuthorization } from "@reclaim/core/rules/authorization/decideAuthorization"
import { Effect } from "effect"
import { randomUUID } from "node:crypto"
import {
  ask,
  authorizationsOf,
  batchIn,
  changeReclaims,
  seedAuthorizations,
  type SentBatch
} from "../../testing/authorizations/authorizationsOf.ts"
import { onBothServers, TestServer } from "../../testing/server/TestServer.ts"
import { type TestUserName, testUsers } from "../../testing/server/testUsers.ts"

const content = {
  market: "CH",
  tax_year: 2023,
  procedure: "holding statement",
  due_on: "2099-12-31",
  costs: 1200,
  statement_codes: ["no_hedge"],
  reclaims: [1, 2]
}

const once = (key: string = randomUUID()) => ({ "idempotency-key": key })

const seenAs = (version: number) => ({ ...once(), "if-match": `"${String(version)}"` })

const deskOf = Effect.fnUntraced(function* (name: TestUserName = "deskDocuments", client = 1) {
  const browser = yield* (yield* TestServer).signedIn(name)
  const path = `/api/v1/desk/clients/${String(client)}/authorizations`
  return {
    list: (state = "open") => Effect.promise(() => browser.get(`${path}?state=${state}`)),
    groups: Effect.promise(() => browser.get(`/api/v1/desk/clients/${String(client)}/reclaims-to-authorize`)),
    choice: (of = "1/CH/2023", query = "") =>
      Effect.promise(() => browser.get(`/api/v1/desk/clients/${String(client)}/reclaims-to-authorize/${of}${query}`)),
    make: (reference: string, changes: object = {}, key?: string) =>
      Effect.promise(() => browser.post(path, { reference, content: { ...content, ...changes } }, once(key))),
    askAgain: (id: number, version: number, changes: object = {}) =>
      Effect.promise(() =>
        browser.post(
          `${path}/${String(id)}/acts`,
          { act: "AskAgain", content: { ...content, ...changes } },
          seenAs(version)
        )
      ),
    withdraw: (id: number, version: number) =>
      Effect.promise(() =>
        browser.post(
          `${path}/${String(id)}/acts`,
          { act: "Withdraw", reason: "The notary is too dear" },
          seenAs(version)
        )
      ),
    clients: (search: string) =>
      Effect.promise(() => browser.get(`/api/v1/desk/clients?search=${search.replaceAll(" ", "%20")}`))
  }
})

const linesOf = (json: Readonly<Record<string, unknown>>) =>
  (json["lines"] as ReadonlyArray<{ readonly seq: number }>).map(({ seq }) => seq).toSorted((a, b) => a - b)

/** Lapses the open batches of client 1, which frees their reclaims. */
const freeReclaims = ask(
  (sql) => sql`
    update authorization_batch set state = 'lapsed', decided_on = '2026-11-02' where client_id = 1
      and state in ('requested', 'viewed', 'changes_requested', 'authorized') returning batch_id`
)

const itemOf = (id: number) =>
  Effect.map(
    ask(
      (sql) => sql<{ state: string }>`
      select state from work_item where client_id_of_item = 1 and kind = 'authorization' and subject_id = ${String(id)}`
    ),
    ([row]) => row?.state ?? null
  )

const storedOf = (id: number) =>
  Effect.map(
    ask(
      (sql) => sql<{ state: string; round: number; version: number }>`
      select state, round, version from authorization_batch where client_id = 1 and batch_id = ${id}`
    ),
    ([row]) => row
  )

/** Seeds both reclaims of client 1 as awaiting authorization, paid in 2023 and in no open batch. */
const seedReclaims = Effect.gen(function* () {
  yield* seedAuthorizations
  yield* ask(
    (sql) => sql`
      update dividend_event set ex_date = '2023-10-22', pay_date = '2023-10-24' where event_id = 2 returning event_id`
  )
  yield* freeReclaims
})

onBothServers("A batch that the desk makes", (it) => {
  it.effect("is chosen from what fits, made once, told to the client, and decided as one that is imported", () =>
    Effect.gen(function* () {
      yield* seedReclaims
      const desk = yield* deskOf()
      assert.deepStrictEqual(JSON.parse((yield* desk.groups).text), [
        { owner_id: 1, owner_name: "Owner 1", market: "CH", tax_year: 2023, reclaims: 2 }
      ])
      const choice = yield* desk.choice()
      assert.deepStrictEqual(linesOf(choice.json), [1, 2])
      assert.deepInclude(choice.json, { total_count: 2, proposed_reference: "CH-2023-1" })
      assert.deepStrictEqual(linesOf((yield* desk.choice("1/CH/2023", "?account=none")).json), [])
      const [reference, key] = ["CH-2023-1", randomUUID()]
      const made = yield* desk.make(reference, {}, key)
      assert.strictEqual(made.status, 200, made.text)
      assert.deepInclude(made.json, { state: "requested", round: 1, version: 1, reference })
      assert.strictEqual((made.json["sums"] as SentBatch["sums"])["net"], 10_680)
      const twice = yield* desk.make(reference, {}, key)
      assert.strictEqual(twice.json["batch_id"], made.json["batch_id"])
      const id = Number(made.json["batch_id"])
      assert.deepInclude((yield* desk.list()).json, { total_count: 1 })
      const told = yield* ask(
        (sql) => sql<{ n: number }>`
        select count(*)::int as n from notification where user_id = ${testUsers.approver.id} and kind = 'to-authorize'
          and facts ->> 'batchId' = ${String(id)}`
      )
      assert.deepStrictEqual(told, [{ n: 1 }])
      const events = yield* ask(
        (sql) => sql<{ actor_kind: string; actor_user_id: number; facts: object }>`
        select actor_kind, actor_user_id, facts from audit_event where client_id = 1 and action = 'authorization.requested'
          and subject_id = ${String(id)}`
      )
      assert.deepStrictEqual(events, [
        {
          actor_kind: "staff",
          actor_user_id: testUsers.deskDocuments.id,
          facts: { procedure: "holding statement", reclaims: 2, dueOn: "2099-12-31" }
        }
      ])
      const approver = yield* authorizationsOf("approver")
      const version = yield* approver.seen(id)
      const statements = [{ code: "no_hedge", version: 1, is_true: true, comment: "" }]
      assert.strictEqual((yield* approver.decide(id, version, "authorize", { statements })).status, 200)
      assert.deepStrictEqual(linesOf((yield* desk.choice()).json), [])
    })
  )

  it.effect("is refused where a reclaim does not fit, or the id is taken", () =>
    Effect.gen(function* () {
      yield* seedReclaims
      const desk = yield* deskOf()
      const made = yield* desk.make("FIRST", { reclaims: [1] })
      assert.strictEqual(made.status, 200, made.text)
      for (const [reference, changes, status, text] of [
        ["SECOND", { reclaims: [1, 2] }, 422, /is already in batch FIRST/],
        ["SECOND", { reclaims: [2], market: "DE" }, 422, /is from another market/],
        ["SECOND", { reclaims: [2], tax_year: 2022 }, 422, /was paid in another year/],
        ["SECOND", { reclaims: [2], due_on: "2020-01-31" }, 422, /today or a later day/],
        ["FIRST", { reclaims: [2] }, 422, /already has a batch with this id/],
        ["SECOND", { reclaims: [2, 2] }, 422, /once/],
        ["SECOND", { reclaims: [] }, 422, /reclaims/],
        ["SECOND", { reclaims: [2], costs: -1 }, 422, /negative/],
        [" ", { reclaims: [2] }, 422, /name/],
        ["SECOND", { reclaims: [2, 999_999] }, 404, /Not all of these reclaims exist/]
      ] as const) {
        const refused = yield* desk.make(reference, { ...changes })
        assert.strictEqual(refused.status, status, refused.text)
        assert.match(refused.text, text)
      }
      yield* changeReclaims("stage_id = 8")
      const beyond = yield* desk.make("SECOND", { reclaims: [2] })
      assert.match(beyond.text, /is no longer waiting for authorization/)
      yield* seedAuthorizations
      const other = yield* deskOf("deskDocuments", 2)
      assert.strictEqual((yield* other.make("SECOND", { reclaims: [2, 999] })).status, 404)
      assert.strictEqual((yield* (yield* deskOf("deskAccounts")).make("SECOND", { reclaims: [2] })).status, 403)
      assert.strictEqual((yield* (yield* deskOf("approver")).make("SECOND", { reclaims: [2] })).status, 403)
    })
  )

  it.effect("is asked for anew and withdrawn only as the table of core says", () =>
    Effect.gen(function* () {
      yield* seedAuthorizations
      const desk = yield* deskOf()
      for (const state of AuthorizationState.literals) {
        yield* freeReclaims
        const again = yield* batchIn(state)
        const asked = yield* desk.askAgain(again, 1)
        const next = decideAuthorization(state, "ask_again")
        assert.strictEqual(asked.status, next === null ? 409 : 200, `${state}: ${asked.text}`)
        assert.deepStrictEqual(
          yield* storedOf(again),
          next === null ? { state, round: 1, version: 1 } : { state: next, round: 2, version: 2 }
        )
        yield* freeReclaims
        const id = yield* batchIn(state)
        const withdrawn = yield* desk.withdraw(id, 1)
        const gone = decideAuthorization(state, "withdraw")
        assert.strictEqual(withdrawn.status, gone === null ? 409 : 200, `${state}: ${withdrawn.text}`)
        assert.strictEqual((yield* storedOf(id))?.state, gone ?? state)
      }
      assert.strictEqual((yield* desk.withdraw(2_000_000_000, 1)).status, 404)
      assert.strictEqual((yield* desk.askAgain(2_000_000_000, 1)).status, 404)
      const foreign = yield* deskOf("deskDocuments", 2)
      assert.strictEqual((yield* foreign.withdraw(yield* batchIn("viewed"), 1)).status, 404)
    })
  )

  it.effect(
    "begins another round when it is changed, by the version that was seen, and its item at the desk ends",
    () =>
      Effect.gen(function* () {
        yield* seedAuthorizations
        yield* freeReclaims
        const desk = yield* deskOf()
        const approver = yield* authorizationsOf("approver")
        const id = Number((yield* desk.make(`AGAIN-${randomUUID()}`)).json["batch_id"])
        const version = yield* approver.seen(id)
        const asked = yield* approver.decide(id, version, "request_changes")
        assert.strictEqual(asked.status, 200, asked.text)
        assert.strictEqual(yield* itemOf(id), "open")
        const stale = yield* desk.askAgain(id, version, { costs: 900 })
        assert.strictEqual(stale.status, 412)
        assert.deepInclude(stale.json["current"], { version: version + 1, state: "changes_requested" })
        const same = yield* desk.askAgain(id, version + 1)
        assert.deepStrictEqual([same.status, same.json["code"]], [409, "already_done"])
        const inItself = yield* desk.choice("1/CH/2023", `?batch=${String(id)}`)
        assert.deepStrictEqual(linesOf(inItself.json), [1, 2])
        const changed = yield* desk.askAgain(id, version + 1, { costs: 900 })
        assert.strictEqual(changed.status, 200, changed.text)
        assert.deepInclude(changed.json, { state: "requested", round: 2, decisions: [] })
        assert.strictEqual(yield* itemOf(id), "done")
        const told = yield* ask(
          (sql) => sql<{ n: number }>`
        select count(*)::int as n from notification where user_id = ${testUsers.approver.id} and kind = 'to-authorize'
          and facts ->> 'batchId' = ${String(id)}`
        )
        assert.deepStrictEqual(told, [{ n: 2 }])
        assert.strictEqual((yield* desk.withdraw(id, version + 2)).json["state"], "withdrawn")
        assert.deepStrictEqual(linesOf((yield* desk.choice()).json), [1, 2])
      })
  )

  it.effect("takes no reclaim that another takes at the same moment", () =>
    Effect.gen(function* () {
      yield* seedReclaims
      const desk = yield* deskOf()
      const mark = randomUUID()
      const answers = yield* Effect.all(
        Array.from({ length: 12 }, (_, at) => desk.make(`${mark}-${String(at)}`)),
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual(
        answers.map(({ status }) => status).toSorted((a, b) => a - b),
        [200, ...Array.from({ length: 11 }, () => 422)]
      )
    })
  )

  it.effect("is made for a client whom the desk finds by name", () =>
    Effect.gen(function* () {
      const desk = yield* deskOf()
      const found = JSON.parse((yield* desk.clients("")).text) as ReadonlyArray<{
        readonly client_id: number
        readonly name: string
      }>
      assert.includeMembers(
        found.map(({ client_id }) => client_id),
        [1, 2]
      )
      const name = found.find(({ client_id }) => client_id === 1)?.name ?? assert.fail("no client")
      const one = JSON.parse((yield* desk.clients(name.toUpperCase())).text) as typeof found
      assert.include(
        one.map(({ client_id }) => client_id),
        1
      )
      assert.deepStrictEqual(
        (JSON.parse((yield* desk.clients("&client=2")).text) as typeof found).map(({ client_id }) => client_id),
        [2]
      )
      assert.strictEqual((yield* desk.clients("no such client")).text, "[]")
      assert.strictEqual((yield* (yield* deskOf("approver")).clients("")).status, 403)
    })
  )
})
