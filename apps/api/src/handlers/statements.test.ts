import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { onBothServers, TestServer } from "../testing/TestServer.ts"
import { type TestUserName, testUsers } from "../testing/testUsers.ts"

const noStatement = "00000000-0000-4000-8000-000000000000"

const guid = (kind: "a" | "b", client: number) => `00000000-0000-4000-8000-00000000000${client}`.replace(/^0/, kind)

/** A quarterly statement and a payment statement of each of the two clients, of the two reclaims that the seed gives them. */
const seedStatements = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const client of [1, 2]) {
    yield* sql`
      with head as (
        insert into quarterly_statement (client_id, report_id, report_guid, quarter, statement_name, cut_off, published_at,
          rev, opening_cents, new_cents, filed_cents, paid_cents, fee_cents, closed_cents, fx_cents, closing_cents)
        values (${client}, 7, ${guid("a", client)}, '2026Q3', 'Quarterly statement Q3 2026', '2026-09-30',
          '2026-10-14T08:00:00Z', 1, ${client}::int * 100, 50, 20, 40, 3, 10, 5, ${client}::int * 100 + 5)
      ),
      status as (
        insert into quarterly_breakdown (client_id, report_id, kind, label, place, amount_cents, count)
        values (${client}, 7, 'status', 'Filed', 4, ${client}::int * 100 + 5, 2)
      )
      insert into quarterly_line (client_id, report_id, account_id, market_id, opening_cents, new_cents, filed_cents,
        paid_cents, fee_cents, closed_cents, fx_cents, closing_cents, opening_count, new_count, filed_count, paid_count,
        closed_count, closing_count)
      values (${client}, 7, 1, 1, ${client}::int * 100, 50, 20, 40, 3, 10, 5, ${client}::int * 100 + 5, 3, 1, 1, 1, 1, 2)`
    yield* sql`
      with paid as (
        insert into payment (client_id, payment_id, external_id, value_date, status, payee_last4, remittance_reference,
          amount_usd_cents)
        values (${client}, 4, 'P-4', '2026-08-12', 'settled', '4417', 'RP/4', 92)
      ),
      stated as (
        insert into payment_statement (client_id, report_id, report_guid, payment_id, statement_name, statement_date,
          published_at, pay_amount_cents, claim_count, countries)
        values (${client}, 9, ${guid("b", client)}, 4, 'Payment statement', '2026-08-12', '2026-08-13T08:00:00Z', 92, 1,
          '{CH}')
      )
      insert into payment_line (client_id, payment_id, seq, refund_minor, fx_rate, fx_date, fx_source, gross_usd_cents,
        fee_rate, fee_usd_cents, net_usd_cents)
      values (${client}, 4, 1, 600000, 1.1, '2026-08-10', 'a test', 100, 8, 8, 92)`
  }
})

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
const posting = Effect.fnUntraced(function* (name: TestUserName) {
  const server = yield* TestServer
  const browser = yield* server.signedIn(name)
  return (path: string, body: object = {}) => Effect.promise(() => browser.post(path, body))
})

const listOf = (text: string): unknown => JSON.parse(text)

onBothServers("The calls of statements", (it) => {
  it.effect("list what was published, with the specification's keys and more", () =>
    Effect.gen(function* () {
      const full = yield* posting("full")
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
          payment_status: "settled",
          payee_last4: "4417",
          claim_count: 1,
          countries: ["CH"]
        }
      ])
    })
  )

  it.effect("list the one report that is named", () =>
    Effect.gen(function* () {
      const full = yield* posting("full")
      const named = yield* full(kinds[0].list, { report_id: null, report_guid: guid("a", 1) })
      assert.lengthOf(listOf(named.text) as ReadonlyArray<unknown>, 1)
      for (const other of [guid("a", 2), noStatement]) {
        const answer = yield* full(kinds[0].list, { report_id: null, report_guid: other })
        assert.deepStrictEqual(listOf(answer.text), [], other)
      }
    })
  )

  it.effect("are not asked for by what is no guid", () =>
    Effect.gen(function* () {
      const full = yield* posting("full")
      for (const wrong of ["\0", "\uD800", "nothing of the kind", ""]) {
        const listed = yield* full(kinds[0].list, { report_guid: wrong })
        assert.strictEqual(listed.status, 422)
        assert.deepStrictEqual(listed.json["fields"], { report_guid: "Expected a UUID" })
        assert.strictEqual((yield* full(kinds[0].excel, { ...kinds[0].body(1), report_guid: wrong })).status, 422)
      }
    })
  )

  it.effect("say what a statement is made of, and give it as Excel and as PDF", () =>
    Effect.gen(function* () {
      const full = yield* posting("full")
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
      const full = yield* posting("full")
      const otherClient = yield* posting("otherClient")
      for (const kind of kinds) {
        for (const path of [kind.excel, `${kind.api}/detail`, `${kind.api}/pdf`]) {
          for (const body of [
            kind.body(2),
            { ...kind.body(1), report_guid: noStatement },
            { ...kind.body(1), report_id: 8 }
          ]) {
            const answer = yield* full(path, body)
            assert.strictEqual(answer.status, 404, `${path} ${JSON.stringify(body)}`)
            assert.strictEqual(answer.json["message"], "There is no such statement")
          }
          assert.strictEqual((yield* otherClient(path, kind.body(2))).status, 200, path)
        }
      }
    })
  )

  it.effect("A05: show staff the statements of whom they view as, and nobody's otherwise", () =>
    Effect.gen(function* () {
      const viewing = yield* posting("viewing")
      const full = yield* posting("full")
      const staff = yield* posting("staff")
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
})
