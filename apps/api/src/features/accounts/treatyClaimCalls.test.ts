import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { onBothServers, TestServer } from "../../testing/server/TestServer.ts"
import type { TestUserName } from "../../testing/server/testUsers.ts"

const ask = <A extends object>(run: (sql: SqlClient.SqlClient) => Effect.Effect<ReadonlyArray<A>, unknown>) =>
  Effect.flatMap(TestServer, (server) => server.asOwner(Effect.flatMap(SqlClient.SqlClient, run)))

interface SentClaim {
  readonly market: string
  readonly version: number
  readonly statutory: string | null
  readonly due: string | null
  readonly facts: ReadonlyArray<{ readonly fact: string; readonly rate: string; readonly is_recorded: boolean }>
  readonly lob_test: string | null
  readonly usual_lob_test: string | null
  readonly evidence: string
}

const shown = "residence shown (form 5000 or refund with 5001)"

const deskPath = "/api/v1/desk/clients/1/accounts/1/treaty-claims"

const claimsOf = Effect.fnUntraced(function* (name: TestUserName, path = deskPath) {
  const browser = yield* (yield* TestServer).signedIn(name)
  return {
    answer: Effect.promise(() => browser.get(path)),
    list: Effect.map(
      Effect.promise(() => browser.get(path)),
      ({ status, text }) => {
        assert.strictEqual(status, 200, text)
        return JSON.parse(text) as ReadonlyArray<SentClaim>
      }
    ),
    record: (market: string, version: number, said: object = {}) =>
      Effect.promise(() =>
        browser.put(
          `${path}/${market}`,
          { "if-match": `"${String(version)}"` },
          { facts: [shown], lob_test: "individual", evidence: "Form 5000 of 2 March", ...said }
        )
      )
  }
})

/** The owner of account 1 as a legal form with a residence, behind the server's back. */
const ownerIs = (entityType: string, residence: string) =>
  ask(
    (sql) => sql`
    update beneficial_owner set entity_type = ${entityType}, residence = ${residence}
    where (client_id, bo_id) = (select client_id, bo_id from account where client_id = 1 and account_id = 1) returning bo_id`
  )

const inFrance = (claims: ReadonlyArray<SentClaim>) => claims.find(({ market }) => market === "FR")

onBothServers("What an owner claims", (it) => {
  it.effect("is prefilled from the tables, for the markets of the account but its residence", () =>
    Effect.gen(function* () {
      yield* ownerIs("individual", "US")
      const desk = yield* claimsOf("deskAccounts")
      const claims = yield* desk.list
      assert.deepInclude(inFrance(claims), {
        version: 1,
        statutory: "25",
        due: "15",
        lob_test: null,
        usual_lob_test: "individual",
        evidence: ""
      })
      assert.deepStrictEqual(
        inFrance(claims)?.facts.map(({ fact, is_recorded, rate }) => [fact, rate, is_recorded]),
        [[shown, "12.8", false]]
      )
      assert.isFalse(claims.some(({ market }) => market === "US"))
      const own = yield* claimsOf("full", "/api/v1/accounts/1/treaty-claims")
      assert.deepStrictEqual(yield* own.list, claims)
    })
  )

  it.effect("is recorded by the desk with what shows it, lowers the rate, and is taken back", () =>
    Effect.gen(function* () {
      yield* ownerIs("individual", "US")
      const desk = yield* claimsOf("deskAccounts")
      const recorded = yield* desk.record("FR", 1)
      assert.strictEqual(recorded.status, 200, recorded.text)
      assert.deepInclude(recorded.json, { version: 2, due: "12.8", lob_test: "individual" })
      assert.deepStrictEqual(inFrance(yield* desk.list), recorded.json as unknown as SentClaim)
      const stale = yield* desk.record("FR", 1, { facts: [] })
      assert.strictEqual(stale.status, 412)
      assert.deepInclude(stale.json["current"] as object, { version: 2, due: "12.8" })
      const back = yield* desk.record("FR", 2, { facts: [], lob_test: null, evidence: "The form was another's" })
      assert.deepInclude(back.json, { version: 3, due: "15", lob_test: null, evidence: "The form was another's" })
      const events = yield* ask(
        (sql) => sql<{ facts: object; actor_kind: string }>`
          select facts, actor_kind from audit_event
          where client_id = 1 and action = 'owner.treatyClaimRecorded' order by no`
      )
      assert.deepStrictEqual(
        events.map(({ facts }) => facts),
        [
          {
            market: "FR",
            facts: [shown],
            formerFacts: [],
            lobTest: "individual",
            formerLobTest: null,
            evidence: "Form 5000 of 2 March"
          },
          {
            market: "FR",
            facts: [],
            formerFacts: [shown],
            lobTest: null,
            formerLobTest: "individual",
            evidence: "The form was another's"
          }
        ]
      )
    })
  )

  it.effect("takes only facts that a rate of the market needs of this owner, and needs evidence", () =>
    Effect.gen(function* () {
      yield* ownerIs("corporation", "US")
      const desk = yield* claimsOf("deskAccounts")
      const version = inFrance(yield* desk.list)?.version ?? 0
      for (const [said, field] of [
        [{}, "facts"],
        [{ facts: ["anything"] }, "facts"],
        [{ facts: [], evidence: " " }, "evidence"],
        [{ facts: [], lob_test: "any" }, "lob_test"]
      ] as const) {
        const refused = yield* desk.record("FR", version, said)
        assert.strictEqual(refused.status, 422, refused.text)
        assert.hasAllKeys(refused.json["fields"], [field])
      }
      for (const market of ["US", "ZZ"]) {
        assert.strictEqual((yield* desk.record(market, 1, { facts: [] })).status, 404, market)
      }
      assert.strictEqual((yield* desk.record("CH", 7, { facts: [] })).status, 412)
    })
  )

  it.effect("is that of the investors where they claim in the owner's place", () =>
    Effect.gen(function* () {
      yield* ownerIs("partnership", "US")
      const desk = yield* claimsOf("deskAccounts")
      assert.deepStrictEqual(yield* desk.list, [])
      assert.strictEqual((yield* desk.record("FR", 1, { facts: [] })).status, 404)
      yield* ownerIs("individual", "US")
    })
  )

  it.effect("is shown to nobody of another client, and recorded by nobody else", () =>
    Effect.gen(function* () {
      for (const path of [
        "/api/v1/accounts/2147483647/treaty-claims",
        "/api/v1/desk/clients/99/accounts/1/treaty-claims"
      ]) {
        const name = path.includes("desk") ? "deskAccounts" : "full"
        assert.strictEqual((yield* (yield* claimsOf(name, path)).answer).status, 404, path)
      }
      for (const name of ["full", "administrator", "deskDocuments"] as const) {
        assert.strictEqual((yield* (yield* claimsOf(name)).record("FR", 1)).status, 403, name)
      }
    })
  )
})
