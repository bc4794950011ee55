import { assert } from "@effect/vitest"
import { Clock, Effect } from "effect"
import { SqlClient } from "effect/sql"
import readExcel from "read-excel-file/node"
import { tokenHashOf } from "../../platform/sealed/tokenHashOf.ts"
import { markFollowed } from "../../testing/ledger/markFollowed.ts"
import { seedInvestors } from "../../testing/ledger/seedInvestors.ts"
import { seedStatements } from "../../testing/ledger/seedStatements.ts"
import { onBothServers, TestServer } from "../../testing/server/TestServer.ts"
import { type TestUserName, testUsers } from "../../testing/server/testUsers.ts"

/** The owner of each client becomes a fund, its reclaims wait, and each of them lacks something. */
const seedWaiting = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* Effect.andThen(seedStatements, seedInvestors)
  yield* sql`update beneficial_owner set entity_type = 'partnership' where client_id = 1`
  for (const clientId of [1, 2]) {
    yield* sql`with write as (select rev from begin_write(${clientId}::int, 0, 0))
      update reclaim set stage_id = 3, filed_on = null, rev = write.rev from write where client_id = ${clientId}`
    const needs = [
      { code: "ch-82-c", level: "owner", classification_id: 1, investor_id: null, lead_days: 14, seqs: [1, 2] },
      { code: "investor-residence", level: "investor", classification_id: 4, investor_id: 1, lead_days: 60, seqs: [1] }
    ]
    for (const need of clientId === 1 ? needs : needs.slice(0, 1)) {
      yield* sql`insert into requirement ${sql.insert({
        ...need,
        client_id: clientId,
        bo_id: 1,
        market_id: 1,
        period: 0,
        name: `Document ${need.code}`,
        why: "shows residence",
        state: "requested",
        requested_on: "2026-01-05"
      })}`
    }
  }
  yield* markFollowed
})

const list = "/proxy/reports/DM/Documents"
const accounts = "/proxy/reports/DM/Accounts"
const page = "/api/v1/requirements/page"
const whatIf = "/api/v1/requirements/what-if"
const facts = "/api/v1/requirements/what-if/facts"
const everyCall = [accounts, list, page, whatIf, facts]
const file = "/proxy/reports/DM/Export"

const token = "B".repeat(43)

type Sheet = ReadonlyArray<ReadonlyArray<unknown>>

const sheetsOf = (binary: unknown) =>
  Effect.map(
    Effect.promise(() => readExcel(Buffer.from(String(binary), "base64"))),
    (sheets): ReadonlyArray<Sheet> => sheets.map(({ data }) => data)
  )

/** The cells of each row under some titles. */
const cellsUnder = (sheet: Sheet | undefined, titles: ReadonlyArray<string>) => {
  const [header = [], ...rows] = sheet ?? []
  return rows.map((row) => titles.map((title) => row[header.indexOf(title)]))
}

const postAs = Effect.fnUntraced(function* (name: TestUserName, path: string, body: object = {}) {
  const browser = yield* (yield* TestServer).signedIn(name)
  return yield* Effect.promise(() => browser.post(path, body))
})

const bodyOfPost = Effect.fnUntraced(function* (name: TestUserName, path: string, body: object = {}) {
  const answer = yield* postAs(name, path, body)
  assert.strictEqual(answer.status, 200, answer.text)
  return answer.json
})

const rowsOf = (json: Readonly<Record<string, unknown>>) =>
  json["rows"] as ReadonlyArray<Readonly<Record<string, unknown>>>

const investorNamed = /Ridge Street|Cayman Feeder/
const viewed = { view_as_user_id: testUsers.otherClient.id }

onBothServers("The calls for documents", (it) => {
  it.effect("answer groups as the contract spells them", () =>
    Effect.gen(function* () {
      yield* (yield* TestServer).asOwner(seedWaiting)
      const answer = yield* bodyOfPost("full", list)
      assert.deepStrictEqual(answer["summary"], {
        net_reclaim: 13_200,
        at_risk: 0,
        too_late: 0,
        too_late_count: 0,
        document_count: 2,
        transaction_count: 2,
        event_count: 2,
        yours_net: 13_200,
        yours_count: 2,
        sent_net: 0,
        sent_count: 0
      })
      assert.lengthOf(rowsOf(answer), 1)
      assert.deepInclude(rowsOf(answer)[0], {
        group_key: "o1",
        label: "Owner 1",
        fi_code: "",
        accountNumber: "",
        coi: "",
        boclient_id: null,
        fund_boclient_id: 1,
        documents: 1,
        docsPerSubInvestor: 1,
        subInvestors: 1,
        docsPerFund: 1,
        funds: 1,
        net_reclaim: 13_200,
        alone_releases: 6600,
        oldest_request_on: "2026-01-05",
        earliest_cutoff: "2027-10-31",
        parties: ["client", "investor"]
      })
    })
  )

  it.effect("answer a page of documents, and what would be if one came", () =>
    Effect.gen(function* () {
      const answer = yield* bodyOfPost("full", page, { sort: "behind", group_key: "o1" })
      assert.strictEqual(answer["total_count"], 2)
      const [first, second] = rowsOf(answer)
      assert.deepInclude(first, {
        code: "ch-82-c",
        level: "owner",
        classification_id: 1,
        party: "client",
        markets: ["CH"],
        owner: "Owner 1",
        value_behind: 13_200,
        alone_releases: 6600,
        trans_count: 2,
        // A fortnight before Sunday 31 October is a Sunday, so the Friday before.
        latest_safe_on: "2027-10-15",
        agent_cutoff: "2027-10-31"
      })
      assert.deepInclude(second, { level: "investor", investor: "Ridge Street Partner", value_behind: 6600 })
      const assume = [{ requirement_id: first?.["requirement_id"], arrives_on: "2027-01-15" }]
      const answered = yield* bodyOfPost("full", whatIf, { assume })
      assert.deepInclude(answered, {
        releasable: { count: 1, net: 6600 },
        lost: { count: 1, net: 6600 },
        waiting: { count: 2, net: 13_200 },
        releasing_net: 13_200
      })
    })
  )

  it.effect("break down what the dashboard says of its two statuses", () =>
    Effect.gen(function* () {
      const dashboard = yield* bodyOfPost("full", "/proxy/reports/LF/LFormData")
      const breakdown = yield* bodyOfPost("full", accounts)
      for (const key of ["netMidasStatusSum", "coiNetReclaimSum", "fiAcctTransactionSum"]) {
        assert.deepStrictEqual(breakdown[key], dashboard[key], key)
      }
    })
  )

  it.effect("narrow to the client's own documents", () =>
    Effect.gen(function* () {
      const answer = yield* bodyOfPost("full", list, { classification_id: 1 })
      assert.deepInclude(answer["summary"], { net_reclaim: 13_200, document_count: 1 })
      assert.strictEqual((yield* bodyOfPost("full", page, { classification_id: 1 }))["total_count"], 1)
    })
  )

  it.effect("A02: show another client its own and nothing else", () =>
    Effect.gen(function* () {
      const answer = yield* bodyOfPost("otherClient", list, { client_id: 1 })
      assert.deepStrictEqual(
        rowsOf(answer).map((row) => row["label"]),
        ["Owner 2"]
      )
      const own = yield* bodyOfPost("full", page)
      const assume = [{ requirement_id: rowsOf(own)[0]?.["requirement_id"], arrives_on: "2027-01-15" }]
      assert.deepInclude(yield* bodyOfPost("otherClient", whatIf, { assume }), { releasable: { count: 0, net: 0 } })
    })
  )

  it.effect("A05: show staff whom they view as, and nothing without one", () =>
    Effect.gen(function* () {
      assert.strictEqual(rowsOf(yield* bodyOfPost("viewing", list, viewed))[0]?.["label"], "Owner 2")
      for (const path of everyCall) assert.strictEqual((yield* postAs("viewing", path, viewed)).status, 200, path)
      assert.deepInclude((yield* bodyOfPost("viewing", list))["summary"], { net_reclaim: 0, document_count: 0 })
    })
  )

  it.effect("A06: refuse a client who would view as another", () =>
    Effect.gen(function* () {
      for (const path of everyCall) assert.strictEqual((yield* postAs("full", path, viewed)).status, 403, path)
    })
  )

  it.effect("find documents and groups by what is typed, and nothing by the name of an unknown investor", () =>
    Effect.gen(function* () {
      const all = yield* bodyOfPost("full", page)
      const [first] = rowsOf(all)
      const name = String(first?.["name"])
      const found = yield* bodyOfPost("full", page, { search: name.toUpperCase() })
      assert.isAbove(rowsOf(found).length, 0)
      for (const row of rowsOf(found)) assert.include(String(row["name"]).toLowerCase(), name.toLowerCase())
      const groups = yield* bodyOfPost("full", list, { search: name })
      assert.strictEqual(
        (groups["summary"] as Record<string, unknown>)["document_count"],
        found["total_count"],
        "the groups sum up what is found"
      )
      assert.deepStrictEqual(rowsOf(yield* bodyOfPost("full", list, { search: "no such document" })), [])
      const byInvestor = { search: "Ridge Street" }
      assert.isAbove(rowsOf(yield* bodyOfPost("full", page, byInvestor)).length, 0)
      assert.deepStrictEqual(rowsOf(yield* bodyOfPost("withoutInvestors", page, byInvestor)), [])
    })
  )

  it.effect("split a fund's reclaims among its investors", () =>
    Effect.gen(function* () {
      const answer = yield* bodyOfPost("full", list, { group_by: "sub-investor" })
      assert.deepInclude(answer["summary"], { net_reclaim: 13_200 })
      const shown = rowsOf(answer).map((row) => [row["group_key"], row["investor_name"], row["net_reclaim"]])
      assert.deepStrictEqual(shown, [
        // Nothing is at risk: the one that is to be ordered first is first.
        ["o1.i1", "Ridge Street Partner", 3300],
        // No line says whose the second one is.
        ["o1", "", 6600],
        ["o1.i2", "Cayman Feeder Fund", 3300]
      ])
    })
  )

  it.effect("A04: tell of no investor whoever may not know of them, and the same sums", () =>
    Effect.gen(function* () {
      for (const path of everyCall) {
        const grouped = yield* postAs("withoutInvestors", path, { group_by: "sub-investor" })
        assert.strictEqual(grouped.status, 403, path)
        assert.strictEqual((yield* postAs("withoutInvestors", path, { investor_id: 1 })).status, 403, path)
        assert.notMatch((yield* postAs("withoutInvestors", path)).text, investorNamed, path)
        const asViewed = yield* postAs("viewing", path, { view_as_user_id: testUsers.withoutInvestors.id })
        assert.notMatch(asViewed.text, investorNamed, path)
      }
      const [whole, bounded] = [yield* bodyOfPost("full", list), yield* bodyOfPost("withoutInvestors", list)]
      assert.deepStrictEqual(bounded["summary"], whole["summary"])
      assert.deepInclude(rowsOf(bounded)[0], { documents: 2, docsPerSubInvestor: 0, subInvestors: 0 })
      const levels = rowsOf(yield* bodyOfPost("withoutInvestors", page)).map((row) => [row["level"], row["investor"]])
      assert.deepStrictEqual(levels, [
        ["owner", null],
        ["owner", null]
      ])
    })
  )

  it.effect("give both lists away as files with the sum of the groups", () =>
    Effect.gen(function* () {
      const [documents, groups] = yield* sheetsOf(
        (yield* bodyOfPost("full", file, { report_type: "documents" }))["file_binary"]
      )
      assert.deepStrictEqual(
        cellsUnder(documents, ["Beneficial owner", "Document", "Account or investor", "Value waiting"]),
        [
          ["Owner 1", "Document investor-residence", "Ridge Street Partner", 6600],
          ["Owner 1", "Document ch-82-c", null, 13_200]
        ]
      )
      assert.deepStrictEqual(cellsUnder(groups, ["Beneficial owner", "Net reclaim USD", "Documents"]), [
        ["Owner 1", 13_200, 2]
      ])
      const answer = yield* bodyOfPost("full", file, { report_type: "items", classification_id: 1 })
      assert.match(String(answer["file_name"]), /^reclaims-awaiting-documents-20\d{12}$/)
      const [reclaims, about] = yield* sheetsOf(answer["file_binary"])
      assert.deepStrictEqual(cellsUnder(reclaims, ["Transaction number", "Net reclaim USD", "Documents missing"]), [
        [1, 6600, "Document ch-82-c; Document investor-residence"],
        [2, 6600, "Document ch-82-c"]
      ])
      const facts = Object.fromEntries((about ?? []).map(([what, value]) => [String(what), value]))
      assert.deepInclude(facts, { "Net reclaim USD": 13_200, "Whose documents": "Only the client’s" })
    })
  )

  it.effect("A04: give no file with investors to whoever may not know of them", () =>
    Effect.gen(function* () {
      for (const report_type of ["documents", "items"]) {
        const grouped = yield* postAs("withoutInvestors", file, { report_type, group_by: "sub-investor" })
        assert.strictEqual(grouped.status, 403, report_type)
        assert.strictEqual((yield* postAs("full", file, { report_type, ...viewed })).status, 403, report_type)
        const sheets = yield* sheetsOf((yield* bodyOfPost("withoutInvestors", file, { report_type }))["file_binary"])
        assert.notMatch(JSON.stringify(sheets), investorNamed, report_type)
      }
    })
  )

  it.effect("give a large file away once, by the link of the session that asked for it", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const [owner, other] = [yield* server.signedIn("full"), yield* server.signedIn("withoutInvestors")]
      const request = JSON.stringify({ kind: "report", of: { report_type: "items", view_as_user_id: 0 } })
      yield* server.asOwner(
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          const expiresAt = new Date((yield* Clock.currentTimeMillis) + 120_000)
          yield* sql`insert into download_ticket (token_hash, session_id, client_id_of_file, request, expires_at)
            select ${tokenHashOf(token)}, max(session_id), 1, ${request}::text::jsonb, ${expiresAt}
            from session where user_id = ${testUsers.full.id}`
        })
      )
      const link = `/api/v1/downloads/${token}`
      assert.strictEqual((yield* Effect.promise(() => other.get(link))).status, 404)
      const answer = yield* Effect.promise(() => owner.get(link))
      assert.strictEqual(answer.status, 200)
      assert.strictEqual(answer.headers["x-row-count"], "2")
      assert.match(String(answer.headers["content-disposition"]), /reclaims-awaiting-documents-/)
      assert.strictEqual((yield* Effect.promise(() => owner.get(link))).status, 404)
    })
  )

  it.effect("name what they cannot use", () =>
    Effect.gen(function* () {
      const wrong = { limit: 501, offset: -1, sort: "seq", group_key: "x".repeat(101), group_by: "nobody" }
      for (const [name, value] of Object.entries(wrong)) {
        const answer = yield* postAs("full", page, { [name]: value })
        assert.strictEqual(answer.status, 422, `${name}: ${answer.text}`)
        assert.containsAllKeys(answer.json["fields"], [name])
      }
    })
  )
})
