import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { execute } from "../../platform/sql/queryRows.ts"
import { onBothServers, TestServer } from "../../testing/server/TestServer.ts"
import { type TestUserName, testUsers } from "../../testing/server/testUsers.ts"

const requestAccounts = Effect.fnUntraced(function* (name: TestUserName, query = "") {
  const server = yield* TestServer
  const browser = yield* server.signedIn(name)
  return yield* Effect.promise(() => browser.get(`/api/v1/accounts${query}`))
})

/** The one account that the seed gives a client: two filed reclaims of 6,600 dollars each. */
const seededAccount = (client: number) => ({
  account_id: 1,
  version: 1,
  fi_code: "C1",
  fi_name: "First Custodian",
  acct_code: `A-${client}`,
  account_name: "",
  state: "active",
  application_id: null,
  next_step: null,
  bo_name: `Owner ${client}`,
  markets: "CH",
  missing_count: 0,
  trans_count: 2,
  open_trans_count: 2,
  open_net_reclaim: 13_200
})

onBothServers("The accounts call", (it) => {
  it.effect("reads the client's accounts back as they were written", () =>
    Effect.gen(function* () {
      const answer = yield* requestAccounts("full")
      assert.strictEqual(answer.status, 200)
      assert.deepStrictEqual(answer.json, { accounts: [seededAccount(1)], total_count: 1 })
      assert.strictEqual(answer.headers["cache-control"], "no-store")
    })
  )

  it.effect("A02: shows another client its own and nothing else, whatever the address says", () =>
    Effect.gen(function* () {
      for (const query of ["", "?client_id=1", "?clientId=1&boclient_id=1", "?limit=1&offset=0"]) {
        const answer = yield* requestAccounts("otherClient", query)
        assert.deepStrictEqual(answer.json, { accounts: [seededAccount(2)], total_count: 1 }, query)
      }
    })
  )

  it.effect("shows an onboarding user their own accounts", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual((yield* requestAccounts("onboarding")).json, {
        accounts: [seededAccount(1)],
        total_count: 1
      })
    })
  )

  it.effect("A05: shows staff the accounts of whom they view as, and none of their own", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual((yield* requestAccounts("viewing")).json, { accounts: [], total_count: 0 })
      const viewed = yield* requestAccounts("viewing", `?view_as_user_id=${testUsers.full.id}`)
      assert.deepStrictEqual(viewed.json, { accounts: [seededAccount(1)], total_count: 1 })
    })
  )

  it.effect("A05: refuses a client who would view as another, and a viewed user without the task", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* requestAccounts("otherClient", `?view_as_user_id=${testUsers.full.id}`)).status, 403)
      assert.strictEqual((yield* requestAccounts("viewing", `?view_as_user_id=${testUsers.hidden.id}`)).status, 403)
    })
  )

  it.effect("passes over as many as it is told", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual((yield* requestAccounts("full", "?offset=1")).json, { accounts: [], total_count: 1 })
      assert.deepStrictEqual((yield* requestAccounts("full", "?offset=2147483647")).json["accounts"], [])
    })
  )

  it.effect("names the part of the address that it cannot use", () =>
    Effect.gen(function* () {
      const wrong = {
        limit: ["0", "-1", "1001", "1.5", "abc", "1%20or%201=1", "", "1&limit=2"],
        offset: ["-1", "2147483648", "1e99", "null", "%00"]
      }
      for (const [name, values] of Object.entries(wrong)) {
        for (const value of values) {
          const answer = yield* requestAccounts("full", `?${name}=${value}`)
          assert.strictEqual(answer.status, 422, `${name}=${value}: ${answer.text}`)
          assert.containsAllKeys(answer.json["fields"], [name])
        }
      }
    })
  )

  it.effect("writes those that are asked for into an Excel file, in their order, and records it", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const browser = yield* server.signedIn("readOnly")
      const file = yield* Effect.promise(() =>
        browser.post("/api/v1/accounts/xlsx", { account_ids: [1, 2_147_483_647] })
      )
      assert.strictEqual(file.status, 200)
      assert.strictEqual(file.text.slice(0, 2), "PK")
      assert.include(file.headers["content-disposition"], "Accounts.xlsx")
      const recorded = yield* server.asOwner(
        execute(
          (sql) => sql<{ facts: object }>`
            select facts from security_event where event_type = 'export' and user_id = ${testUsers.readOnly.id}
            order by at desc limit 1`
        )
      )
      assert.deepInclude(recorded[0]?.facts, { kind: "accounts", rowCount: 1 })
      const none = yield* Effect.promise(() => browser.post("/api/v1/accounts/xlsx", { account_ids: [] }))
      assert.strictEqual(none.status, 422)
    })
  )

  it.effect("lists as many accounts of a market as have it among theirs", () =>
    Effect.gen(function* () {
      const browser = yield* (yield* TestServer).signedIn("full")
      const listAccounts = (query: string) =>
        Effect.map(
          Effect.promise(() => browser.get(`/api/v1/accounts${query}`)),
          ({ json, status, text }) => {
            assert.strictEqual(status, 200, text)
            return {
              accounts: json["accounts"] as ReadonlyArray<{ readonly account_id: number; readonly markets: string }>,
              total: json["total_count"]
            }
          }
        )
      const { accounts } = yield* listAccounts("")
      const markets = new Set(accounts.flatMap((account) => account.markets.split(" ")).filter((code) => code !== ""))
      assert.isAbove(markets.size, 0)
      for (const market of [...markets, "ZZ"]) {
        const found = yield* listAccounts(`?market=${market}`)
        const expected = accounts.filter((account) => account.markets.split(" ").includes(market))
        assert.deepStrictEqual(found, { accounts: expected, total: expected.length })
      }
      assert.strictEqual((yield* Effect.promise(() => browser.get("/api/v1/accounts?market=Germany"))).status, 422)
    })
  )

  it.effect("A08: is refused without the task My Accounts, and that is recorded", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      assert.strictEqual((yield* requestAccounts("withoutTasks")).status, 403)
      const recorded = yield* server.asOwner(
        execute(
          (sql) => sql`
            select user_id from security_event where event_type = 'access-refused' and facts ->> 'task' = 'myAccounts'`
        )
      )
      assert.deepStrictEqual(recorded, [{ user_id: testUsers.withoutTasks.id }])
    })
  )
})
