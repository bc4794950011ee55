import { assert } from "@effect/vitest"
import { Effect } from "effect"
import {
  ask,
  batchIn,
  changeReclaims,
  seedAuthorizations,
  type SentBatch
} from "../../testing/authorizations/authorizationsOf.ts"
import { onBothServers, TestServer } from "../../testing/server/TestServer.ts"
import type { TestUserName } from "../../testing/server/testUsers.ts"

interface SentCell {
  readonly market: string
  readonly state: string
  readonly hindrance: string | null
  readonly fee: string | null
  readonly agreed_fee: string | null
  readonly version: number
}

interface SentPage {
  readonly markets: ReadonlyArray<string>
  readonly total_count: number
  readonly rows: ReadonlyArray<{
    readonly account_id: number
    readonly account: string
    readonly owner_name: string
    readonly custodian_name: string
    readonly relief_methods: ReadonlyArray<string>
    readonly cells: ReadonlyArray<SentCell>
  }>
}

const change = {
  account_id: 1,
  market: "CH",
  state: "authorized",
  from_year: null,
  min_net: null,
  fee: "10",
  version: 1
}

const scopeOf = Effect.fnUntraced(function* (name: TestUserName) {
  const browser = yield* (yield* TestServer).signedIn(name)
  const path = "/api/v1/authorization-scope"
  return {
    page: Effect.map(
      Effect.promise(() => browser.get(path)),
      ({ status, text }) => {
        assert.strictEqual(status, 200, text)
        return JSON.parse(text) as SentPage
      }
    ),
    change: (...changes: ReadonlyArray<object>) => Effect.promise(() => browser.put(path, {}, { changes }))
  }
})

const cellOf = ({ rows }: SentPage) => rows[0]?.cells.find(({ market }) => market === "CH")

onBothServers("What is filed without asking", (it) => {
  it.effect("is nothing at first, and is set account by account, by the version that was seen", () =>
    Effect.gen(function* () {
      yield* seedAuthorizations
      const approver = yield* scopeOf("approver")
      const before = yield* approver.page
      assert.deepStrictEqual([before.markets, before.total_count], [["CH"], 1])
      assert.deepInclude(cellOf(before), { state: "not_authorized", hindrance: null, version: 1 })
      const set = yield* approver.change({ ...change, from_year: 2022, min_net: 100 })
      assert.strictEqual(set.status, 200, set.text)
      assert.deepStrictEqual(cellOf(yield* approver.page), {
        market: "CH",
        state: "authorized",
        from_year: 2022,
        min_net: 100,
        hindrance: null,
        fee: "10",
        agreed_fee: "10",
        version: 2
      } as SentCell)
      const stale = yield* approver.change(change)
      assert.strictEqual(stale.status, 412)
      assert.deepInclude(cellOf(stale.json["current"] as SentPage), { version: 2 })
      assert.strictEqual((yield* approver.change({ ...change, version: 7 })).status, 412)
      const events = yield* ask(
        (sql) => sql<{ facts: object }>`
        select facts from audit_event where client_id = 1 and action = 'authorization.scopeChanged'`
      )
      assert.deepStrictEqual(
        events.map(({ facts }) => facts),
        [{ changes: ["1 CH authorized 2022 10000 10%"] }]
      )
    })
  )

  it.effect("is changed as a whole or not at all, by who decides, for what there is", () =>
    Effect.gen(function* () {
      const approver = yield* scopeOf("approver")
      const version = cellOf(yield* approver.page)?.version ?? 0
      const good = { ...change, version }
      for (const [changes, status] of [
        [[good, { ...change, account_id: 999 }], 404],
        [[good, { ...change, account_id: 2 }], 404],
        [[{ ...good, market: "DE" }], 422],
        [[good, good], 422],
        [[{ ...good, from_year: 1066 }], 422],
        [[{ ...good, min_net: -1 }], 422],
        [[{ ...good, state: "blocked" }], 422],
        [[], 422]
      ] as const) {
        const answer = yield* approver.change(...changes)
        assert.strictEqual(answer.status, status, answer.text)
      }
      assert.strictEqual(cellOf(yield* approver.page)?.version, version)
      assert.strictEqual((yield* (yield* scopeOf("administrator")).change(good)).status, 403)
    })
  )

  it.effect("shows where a document is missing, and where there is nothing to reclaim", () =>
    Effect.gen(function* () {
      const approver = yield* scopeOf("approver")
      yield* ask(
        (sql) => sql`
        insert into requirement (client_id, bo_id, market_id, code, level, name, why, classification_id, state,
          requested_on, lead_days, period)
        values (1, 1, 1, 'us-6166', 'owner', 'Form 6166', '', 3, 'requested', '2026-11-01', 45, 0)
        returning requirement_id`
      )
      assert.strictEqual(cellOf(yield* approver.page)?.hindrance, "blocked")
      yield* ask(
        (sql) =>
          sql`update requirement set state = 'waived' where client_id = 1 and code = 'us-6166' returning requirement_id`
      )
      yield* ask(
        (sql) => sql`update beneficial_owner set residence = 'CH' where client_id = 1 and bo_id = 1 returning bo_id`
      )
      assert.strictEqual(cellOf(yield* approver.page)?.hindrance, "nothing")
      yield* ask(
        (sql) => sql`update beneficial_owner set residence = 'US' where client_id = 1 and bo_id = 1 returning bo_id`
      )
    })
  )

  it.effect("says of a batch whether silence files it", () =>
    Effect.gen(function* () {
      yield* seedAuthorizations
      const browser = yield* (yield* TestServer).signedIn("approver")
      const approver = yield* scopeOf("approver")
      const readAuthorization = (id: number) =>
        Effect.map(
          Effect.promise(() => browser.get(`/api/v1/authorizations/${String(id)}`)),
          ({ text }) =>
            (JSON.parse(text) as { readonly batch: SentBatch & { readonly is_in_scope: boolean } }).batch.is_in_scope
        )
      const [plain, stating] = [yield* batchIn("viewed"), yield* batchIn("viewed", { statements: "{no_hedge}" })]
      const set = (said: object) =>
        Effect.gen(function* () {
          const version = cellOf(yield* approver.page)?.version ?? 0
          const answer = yield* approver.change({ ...change, version, ...said })
          assert.strictEqual(answer.status, 200, answer.text)
        })
      yield* set({})
      assert.deepStrictEqual([yield* readAuthorization(plain), yield* readAuthorization(stating)], [true, false])
      yield* set({ from_year: 2024 })
      assert.isFalse(yield* readAuthorization(plain))
      yield* set({ min_net: 10_680.01 })
      assert.isFalse(yield* readAuthorization(plain))
      yield* set({ state: "not_authorized" })
      assert.isFalse(yield* readAuthorization(plain))
    })
  )

  it.effect("holds at the fee that was seen, and asks once more when that has risen", () =>
    Effect.gen(function* () {
      yield* seedAuthorizations
      const browser = yield* (yield* TestServer).signedIn("approver")
      const approver = yield* scopeOf("approver")
      const versionNow = Effect.map(approver.page, (page) => cellOf(page)?.version ?? 0)
      const id = yield* batchIn("viewed")
      const isInScope = Effect.map(
        Effect.promise(() => browser.get(`/api/v1/authorizations/${String(id)}`)),
        ({ text }) => (JSON.parse(text) as { readonly batch: { readonly is_in_scope: boolean } }).batch.is_in_scope
      )
      assert.strictEqual((yield* approver.change({ ...change, version: yield* versionNow })).status, 200)
      assert.isTrue(yield* isInScope)
      yield* changeReclaims("fee_rate = 12.5")
      assert.isFalse(yield* isInScope)
      assert.deepInclude(cellOf(yield* approver.page), { fee: "12.5", agreed_fee: "10" })
      const unseen = yield* approver.change({ ...change, version: yield* versionNow })
      assert.strictEqual(unseen.status, 412)
      assert.match(String(unseen.json["message"]), /^The fee has changed: .+ in Switzerland$/)
      assert.strictEqual((yield* approver.change({ ...change, fee: "12.5", version: yield* versionNow })).status, 200)
      assert.isTrue(yield* isInScope)
      yield* changeReclaims("fee_rate = 9")
      assert.isTrue(yield* isInScope)
      const off = { ...change, state: "not_authorized", version: yield* versionNow }
      assert.strictEqual((yield* approver.change(off)).status, 200)
      assert.deepInclude(cellOf(yield* approver.page), { fee: "9", agreed_fee: null })
    })
  )

  it.effect("is found by account, owner and custodian", () =>
    Effect.gen(function* () {
      const browser = yield* (yield* TestServer).signedIn("approver")
      const searchScope = (search: string) =>
        Effect.map(
          Effect.promise(() => browser.get(`/api/v1/authorization-scope?search=${encodeURIComponent(search)}`)),
          ({ text }) => JSON.parse(text) as SentPage
        )
      const all = yield* searchScope("")
      const [row] = all.rows
      if (row === undefined) return assert.fail("no account")
      assert.deepStrictEqual(row.relief_methods, [])
      for (const text of [row.account, row.owner_name.toUpperCase(), row.custodian_name.slice(1)]) {
        assert.deepStrictEqual(yield* searchScope(` ${text} `), all)
      }
      const none = yield* searchScope("%")
      assert.deepStrictEqual([none.rows, none.total_count, none.markets], [[], 0, all.markets])
    })
  )
})
