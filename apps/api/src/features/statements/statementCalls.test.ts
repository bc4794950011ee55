import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { seedStatements, statementGuid as guid } from "../../testing/ledger/seedStatements.ts"
import { execute } from "../../platform/sql/queryRows.ts"
import { onBothServers, TestServer } from "../../testing/server/TestServer.ts"
import { type TestUserName, testUsers } from "../../testing/server/testUsers.ts"

const noStatement = "00000000-0000-4000-8000-000000000000"

const kinds = [
  {
    list: "/proxy/reports/QR/AvailableReports",
    excel: "/proxy/reports/QR/ExcelReport",
    api: "/api/v1/quarterly-statements",
    body: (client: number) => ({ report_id: 7, report_guid: guid("a", client) })
  },
  {
    list: "/proxy/reports/PS/AvailableStatements",
    excel: "/proxy/reports/PS/ExcelStatement",
    api: "/api/v1/payment-statements",
    body: (client: number) => ({ report_id: 9, report_guid: guid("b", client) })
  }
] as const

/** Posts as a user who has just signed in. */
const postAs = Effect.fnUntraced(function* (name: TestUserName) {
  const server = yield* TestServer
  const browser = yield* server.signedIn(name)
  return (path: string, body: object = {}) => Effect.promise(() => browser.post(path, body))
})

const listOf = (text: string): unknown => JSON.parse(text)

onBothServers("The calls of statements", (it) => {
  it.effect("list what was published, with the specification's keys and more", () =>
    Effect.gen(function* () {
      const full = yield* postAs("full")
      const server = yield* TestServer
      yield* server.asOwner(seedStatements)
      const quarterly = yield* full(kinds[0].list, { report_id: null, report_guid: null, view_as_user_id: 0 })
      assert.strictEqual(quarterly.status, 200)
      assert.deepStrictEqual(listOf(quarterly.text), [
        {
          report_id: 7,
          report_guid: guid("a", 1),
          statement_name: "Quarterly statement Q3 2026",
          statement_date: "2026-09-30",
          version: 1,
          status: "published",
          published_on: "2026-10-14",
          quarter: "2026Q3",
          closing_balance: 1.05
        }
      ])
      const payments = yield* full(kinds[1].list, { view_as_user_id: 0 })
      assert.deepStrictEqual(listOf(payments.text), [
        {
          report_id: 9,
          report_guid: guid("b", 1),
          statement_name: "Payment statement",
          statement_date: "2026-08-12",
          statement_pay_amount: 0.92,
          version: 1,
          status: "published",
          published_on: "2026-08-13",
          value_date: "2026-08-12",
          payment_status: "released",
          payee_last4: "4417",
          claim_count: 1,
          countries: ["CH"]
        }
      ])
    })
  )

  it.effect("list the one report that is named", () =>
    Effect.gen(function* () {
      const full = yield* postAs("full")
      const named = yield* full(kinds[0].list, { report_id: null, report_guid: guid("a", 1) })
      assert.lengthOf(listOf(named.text) as ReadonlyArray<unknown>, 1)
      for (const other of [guid("a", 2), noStatement, "5f0c", "{5F0C/2026}"]) {
        const answer = yield* full(kinds[0].list, { report_id: null, report_guid: other })
        assert.deepStrictEqual(listOf(answer.text), [], other)
      }
    })
  )

  it.effect("are not asked for by what no host lists", () =>
    Effect.gen(function* () {
      const full = yield* postAs("full")
      for (const wrong of ["\0", "\uD800", "nothing of the kind", ""]) {
        const listed = yield* full(kinds[0].list, { report_guid: wrong })
        assert.strictEqual(listed.status, 422)
        assert.deepStrictEqual(listed.json["fields"], {
          report_guid: "Expected the id of a statement as it was listed"
        })
        assert.strictEqual((yield* full(kinds[0].excel, { ...kinds[0].body(1), report_guid: wrong })).status, 422)
      }
    })
  )

  it.effect("say what a statement is made of, and give it as Excel and as PDF", () =>
    Effect.gen(function* () {
      const full = yield* postAs("full")
      const quarterly = yield* full(`${kinds[0].api}/detail`, kinds[0].body(1))
      assert.containSubset(quarterly.json, {
        client_name: "Client 1",
        figures: {
          opening_balance: 1,
          new_entitlements: 0.5,
          paid: 0.4,
          closed: 0.1,
          fx_revaluation: 0.05,
          closing_balance: 1.05
        },
        previous: null,
        line_count: 1
      })
      const payment = yield* full(`${kinds[1].api}/detail`, kinds[1].body(1))
      assert.containSubset(payment.json, {
        client_name: "Client 1",
        remittance_reference: "RP/4",
        totals: { gross_usd: 1, fee_usd: 0.08, net_usd: 0.92 },
        lines: [{ isin: "CH0038863350", shares: "10000", fx_rate: "1.1", refund_minor: "600000", net_usd: 0.92 }]
      })
      for (const kind of kinds) {
        const excel = yield* full(kind.excel, kind.body(1))
        assert.strictEqual(Buffer.from(String(excel.json["file_binary"]), "base64").subarray(0, 2).toString(), "PK")
        assert.strictEqual(excel.json["file_extension"], "xlsx")
        const pdf = yield* full(`${kind.api}/pdf`, kind.body(1))
        assert.strictEqual(Buffer.from(String(pdf.json["binary"]), "base64").subarray(0, 5).toString(), "%PDF-")
        assert.strictEqual(pdf.json["extension"], "pdf")
      }
    })
  )

  it.effect("A03: know nothing of another client's statement, nor of a number without its guid", () =>
    Effect.gen(function* () {
      const full = yield* postAs("full")
      const otherClient = yield* postAs("otherClient")
      for (const kind of kinds) {
        for (const path of [kind.excel, `${kind.api}/detail`, `${kind.api}/pdf`]) {
          for (const body of [
            kind.body(2),
            { ...kind.body(1), report_guid: noStatement },
            { ...kind.body(1), report_guid: "{5F0C/2026}" },
            { ...kind.body(1), report_id: 8 }
          ]) {
            const answer = yield* full(path, body)
            assert.strictEqual(answer.status, 404, `${path} ${JSON.stringify(body)}`)
            assert.strictEqual(answer.json["message"], "This statement does not exist")
          }
          assert.strictEqual((yield* otherClient(path, kind.body(2))).status, 200, path)
        }
      }
    })
  )

  it.effect("A05: show staff the statements of whom they view as, and nobody's otherwise", () =>
    Effect.gen(function* () {
      const viewing = yield* postAs("viewing")
      const full = yield* postAs("full")
      const staff = yield* postAs("staff")
      const viewAs = { view_as_user_id: testUsers.full.id }
      for (const kind of kinds) {
        assert.deepStrictEqual(listOf((yield* viewing(kind.list)).text), [])
        assert.strictEqual((yield* viewing(`${kind.api}/detail`, kind.body(1))).status, 404)
        const seen = yield* viewing(kind.list, viewAs)
        assert.strictEqual(seen.text, (yield* full(kind.list)).text)
        for (const path of [kind.excel, `${kind.api}/detail`, `${kind.api}/pdf`]) {
          assert.strictEqual((yield* viewing(path, { ...kind.body(1), ...viewAs })).status, 200, path)
          assert.strictEqual((yield* viewing(path, { ...kind.body(2), ...viewAs })).status, 404, path)
          assert.strictEqual((yield* staff(path, { ...kind.body(1), ...viewAs })).status, 403, path)
        }
      }
    })
  )

  it.effect("say of a payment that came back what of it has not been paid again", () =>
    Effect.gen(function* () {
      const full = yield* postAs("full")
      const server = yield* TestServer
      const turn = (status: string) =>
        server.asOwner(
          execute(
            (sql) =>
              sql`update payment set status = ${status} where client_id = 1 and payment_id = 4 returning payment_id`
          )
        )
      yield* turn("returned")
      const [listed] = listOf((yield* full(kinds[1].list)).text) as ReadonlyArray<Readonly<Record<string, unknown>>>
      assert.deepInclude(listed, { payment_status: "returned", outstanding: 0.92, statement_pay_amount: 0.92 })
      const detail = yield* full(`${kinds[1].api}/detail`, { report_id: 9, report_guid: guid("b", 1) })
      assert.strictEqual(detail.status, 200, detail.text)
      assert.deepInclude(detail.json["returned"], {
        payment_id: 4,
        outstanding: 0.92,
        owners: [{ owner_id: 1, owner_name: "Owner 1" }],
        paid_again: []
      })
      yield* turn("released")
      assert.notProperty(
        (yield* full(`${kinds[1].api}/detail`, { report_id: 9, report_guid: guid("b", 1) })).json,
        "returned"
      )
    })
  )
})
