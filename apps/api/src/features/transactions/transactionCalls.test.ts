import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { execute } from "../../platform/sql/queryRows.ts"
import { onBothServers, TestServer } from "../../testing/server/TestServer.ts"
import { type TestUserName, testUsers } from "../../testing/server/testUsers.ts"

const postAs = Effect.fnUntraced(function* (name: TestUserName, path: string, body: object = {}) {
  const browser = yield* (yield* TestServer).signedIn(name)
  return yield* Effect.promise(() => browser.post(path, body))
})

const got = Effect.fnUntraced(function* (name: TestUserName, path: string) {
  const browser = yield* (yield* TestServer).signedIn(name)
  return yield* Effect.promise(() => browser.get(path))
})

interface Page {
  readonly total_count: number
  readonly total_net_reclaim: number
  readonly rows: ReadonlyArray<Readonly<Record<string, unknown>>>
}

const pageOf = Effect.fnUntraced(function* (name: TestUserName, body: object = {}) {
  const answer = yield* postAs(name, "/api/v1/transactions", body)
  assert.strictEqual(answer.status, 200, answer.text)
  return JSON.parse(answer.text) as Page
})

const viewed = { view_as_user_id: testUsers.otherClient.id }

const countAudited = (type: string) =>
  Effect.flatMap(TestServer, (server) =>
    server.asOwner(
      execute(
        (sql) => sql<{ readonly viewed: number }>`
          select (facts ->> 'viewAsUserId')::int as viewed from security_event
          where event_type = ${type} and user_id in (${testUsers.viewing.id}::int, ${testUsers.full.id}::int)
          order by security_event_id`
      )
    )
  )

onBothServers("The calls for transactions", (it) => {
  it.effect("answer a page as the contract spells it", () =>
    Effect.gen(function* () {
      const page = yield* pageOf("full", { sort: "payDate" })
      assert.deepInclude(page, { total_count: 2, total_net_reclaim: 13_200 })
      assert.deepInclude(page.rows[0], {
        seq: 1,
        fi_code: "C1",
        acct_code: "A-1",
        bo_name: "Owner 1",
        coi: "CH",
        isin: "CH0038863350",
        security_name: "Nestle SA",
        pay_date: "2023-04-24",
        stage: "filed",
        currency: "CHF",
        shares: "10000",
        reclaim_minor: "600000",
        treaty_rate: null,
        net_reclaim: 6600,
        expires_on: "2027-12-31",
        agent_cutoff: "2027-10-31"
      })
      const found = yield* pageOf("full", { search: "NESTLE 2024", limit: 1 })
      assert.deepStrictEqual([found.total_count, found.rows[0]?.["seq"]], [1, 2])
    })
  )

  it.effect("say what the dashboard says under the same keys", () =>
    Effect.gen(function* () {
      for (const filter of [{}, { trans_Type: "active" }, { trans_Type: "paid" }, { coi: "CH" }, { coi: "DE" }]) {
        const dashboard = yield* postAs("full", "/proxy/reports/LF/LFormData", filter)
        const lists = dashboard.json["netReclaimClientStatusSum"] as ReadonlyArray<{ readonly net_reclaim: number }>
        const page = yield* pageOf("full", filter)
        assert.strictEqual(
          page.total_net_reclaim,
          lists.reduce((sum, { net_reclaim }) => sum + net_reclaim, 0)
        )
      }
    })
  )

  it.effect("A02: show another client its own and nothing else", () =>
    Effect.gen(function* () {
      const page = yield* pageOf("otherClient", { fI_Code: "C1", client_id: 1, clientId: 1 })
      assert.deepStrictEqual(new Set(page.rows.map((row) => row["bo_name"])), new Set(["Owner 2"]))
      assert.strictEqual((yield* pageOf("otherClient", { acct_Code: "A-1" })).total_count, 0)
      const own = yield* got("otherClient", "/api/v1/transactions/1")
      assert.deepInclude(own.json["transaction"], { bo_name: "Owner 2" })
    })
  )

  it.effect("A03: a number that only another client has is not found", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      yield* server.asOwner(
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          yield* sql`insert into dividend_event (event_id, security_id, ex_date, pay_date, gross_per_share, event_type,
              confidence, source)
            select 3, security_id, '2025-04-22', '2025-04-24', gross_per_share, event_type, confidence, source
            from dividend_event where event_id = 1`
          yield* sql`with write as (select * from begin_write(2, 1))
            insert into reclaim (client_id, seq, account_id, event_id, custodian_id, market_id, stage_id, expires_on,
              filed_on, shares, currency, gross_minor, withheld_minor, due_minor, reclaim_minor, estimate_usd_cents, rev)
            select r.client_id, w.first_seq, r.account_id, 3, r.custodian_id, r.market_id, r.stage_id, r.expires_on,
              r.filed_on, r.shares, r.currency, r.gross_minor, r.withheld_minor, r.due_minor, r.reclaim_minor,
              r.estimate_usd_cents, w.rev
            from reclaim r, write w where r.client_id = 2 and r.seq = 1`
        })
      )
      assert.strictEqual((yield* got("otherClient", "/api/v1/transactions/3")).status, 200)
      const refused = yield* got("full", "/api/v1/transactions/3")
      assert.strictEqual(refused.status, 404)
      assert.strictEqual(refused.json["message"], "This transaction does not exist")
    })
  )

  it.effect("A05: show staff whom they view as, and that is recorded each time", () =>
    Effect.gen(function* () {
      const before = yield* countAudited("view-as")
      const page = yield* pageOf("viewing", viewed)
      assert.strictEqual(page.rows[0]?.["bo_name"], "Owner 2")
      const detail = yield* got("viewing", `/api/v1/transactions/3?view_as_user_id=${viewed.view_as_user_id}`)
      assert.strictEqual(detail.status, 200)
      const expiry = yield* postAs("viewing", "/api/v1/expiring", viewed)
      assert.strictEqual(expiry.status, 200)
      const calendar = yield* got("viewing", `/api/v1/expiring.ics?view_as_user_id=${viewed.view_as_user_id}`)
      assert.strictEqual(calendar.status, 200)
      const since = (yield* countAudited("view-as")).slice(before.length)
      assert.deepStrictEqual(
        since,
        Array.from({ length: 4 }, () => ({ viewed: viewed.view_as_user_id }))
      )
      assert.strictEqual((yield* pageOf("viewing")).total_count, 0)
    })
  )

  it.effect("A06: refuse a client who would view as another, and that is recorded", () =>
    Effect.gen(function* () {
      const before = yield* countAudited("view-as-refused")
      const query = `?view_as_user_id=${viewed.view_as_user_id}`
      const answers = [
        yield* postAs("full", "/api/v1/transactions", viewed),
        yield* got("full", `/api/v1/transactions/1${query}`),
        yield* postAs("full", "/api/v1/expiring", viewed),
        yield* got("full", `/api/v1/expiring.ics${query}`)
      ]
      for (const answer of answers) assert.strictEqual(answer.status, 403, answer.text)
      assert.lengthOf((yield* countAudited("view-as-refused")).slice(before.length), 4)
    })
  )

  it.effect("name what they cannot use", () =>
    Effect.gen(function* () {
      const wrong = {
        limit: 501,
        offset: -1,
        sort: "seq",
        search: "x".repeat(101),
        due_from: "2026-13-01",
        due_by: "both"
      }
      for (const [name, value] of Object.entries(wrong)) {
        const answer = yield* postAs("full", "/api/v1/transactions", { [name]: value })
        assert.strictEqual(answer.status, 422, `${name}: ${answer.text}`)
        assert.containsAllKeys(answer.json["fields"], [name])
      }
      for (const seq of ["0", "-1", "1.5", "abc", "2147483648"]) {
        assert.strictEqual((yield* got("full", `/api/v1/transactions/${seq}`)).status, 422, seq)
      }
    })
  )

  it.effect("answer a calendar that calendar programs know by its type", () =>
    Effect.gen(function* () {
      const answer = yield* got("full", "/api/v1/expiring.ics")
      assert.strictEqual(answer.status, 200)
      assert.match(answer.headers["content-type"] ?? "", /^text\/calendar/)
      assert.match(answer.text, /^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/)
      assert.strictEqual(answer.headers["cache-control"], "no-store")
    })
  )

  it.effect("answer zeros where nothing expires", () =>
    Effect.gen(function* () {
      const answer = yield* postAs("full", "/api/v1/expiring", { by: "statutory" })
      assert.deepInclude(answer.json, {
        by: "statutory",
        total: { trans_count: 0, net_reclaim: 0 },
        nearest: null,
        expired: []
      })
      assert.lengthOf(answer.json["buckets"] as ReadonlyArray<unknown>, 5)
    })
  )
})
