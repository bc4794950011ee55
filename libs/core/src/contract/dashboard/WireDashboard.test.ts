import { Effect, Schema } from "effect"
import { assert, describe, expect, it } from "@effect/vitest"
import { CustodianAccountRow } from "../../domain/reclaim/CustodianAccountRow.ts"
import { Dashboard } from "../../domain/reclaim/Dashboard.ts"
import { DashboardSummary } from "../../domain/reclaim/DashboardSummary.ts"
import { StatusGroup } from "../../domain/reclaim/StatusGroup.ts"
import { UsdCents } from "../../domain/value/UsdCents.ts"
import { AnyDashboard, dashboardFrom } from "../../testing/anyDashboard.ts"
import { centsOf } from "../wire/UsdNumber.ts"
import { decodeDashboard } from "./decodeDashboard.ts"
import { encodeDashboard } from "./encodeDashboard.ts"
import { WireDashboard } from "./WireDashboard.ts"

const decode = Schema.decodeUnknownSync(WireDashboard)
const encode = Schema.encodeSync(WireDashboard)

const sums = { net_reclaim: 1234.56, trans_count: 7, acct_count: 3 }

const body = {
  total_processing: 1000.5,
  total_filed: 234.06,
  total_paid: 99.99,
  total_paid_year_date: 0,
  total_active_acct: 3,
  total_active_transaction: 7,
  total_number_paid_account: 1,
  total_number_paid_transaction: 2,
  total_event_count: 5,
  netMidasStatusSum: [{ midas_status: "awaiting documents", ...sums, pct: 0.412 }],
  netReclaimClientStatusSum: [{ client_facing_status: "Filed", ...sums, pct: 1 }],
  yearNetReclaimSum: [{ year_paid: 2025, ...sums }],
  coiNetReclaimSum: [{ coi: "CH", coi_name: "Switzerland", ...sums, pct: 0.588 }],
  fiAcctTransactionSum: [
    { fi_code: "NTC", fi_name: "Northern", acct_code: "A, 1", bo_name: "Fund", net_reclaim: 1234.56, trans_count: 7 }
  ]
}

describe("the answer of the dashboard call", () => {
  it("becomes key figures and five lists", () => {
    const dashboard = decode(body)
    expect(dashboard).toBeInstanceOf(Dashboard)
    expect(dashboard.isEmpty).toBe(false)
    expect(dashboard.summary).toMatchObject({
      totalProcessing: 100_050,
      totalFiled: 23_406,
      paidSinceIncp: 9999,
      paidYTD: 0,
      numActiveAcct: 3,
      numActiveTrans: 7,
      numPaidAcct: 1,
      numPaidTrans: 2,
      numEvents: 5
    })
    expect(dashboard.internalStatuses[0]).toBeInstanceOf(StatusGroup)
    expect(dashboard.internalStatuses[0]?.status).toBe("awaiting documents")
    expect(dashboard.clientStatuses[0]?.shareOfAll).toBe(1)
    expect(dashboard.years[0]?.yearPaid).toBe(2025)
    expect(dashboard.countries[0]?.coiName).toBe("Switzerland")
    expect(dashboard.accounts).toEqual([
      new CustodianAccountRow({
        fiCode: "NTC",
        fiName: "Northern",
        acctCode: "A, 1",
        boName: "Fund",
        netReclaim: UsdCents.make(123_456),
        transCount: 7
      })
    ])
  })

  it("is sent to the letter", () => {
    expect(encode(decode(body))).toEqual(body)
    expect(encodeDashboard(decode(body))).toEqual(body)
  })

  it("has lists of our own beside those of the specification", () => {
    const own = {
      ...body,
      next_actions: [{ next_action: "tax authority", ...sums }],
      blockers: [{ blocked_by: "client document", ...sums }],
      facets: {
        countries: [...body.coiNetReclaimSum, { coi: "DE", coi_name: "Germany", ...sums, pct: 0.1 }],
        accounts: { largest: body.fiAcctTransactionSum, ...sums }
      }
    }
    const dashboard = decode(own)
    expect(dashboard.nextActions[0]).toMatchObject({ actor: "tax authority", netReclaim: 123_456, transCount: 7 })
    expect(dashboard.facets.countries?.map(({ coiName }) => coiName)).toEqual(["Switzerland", "Germany"])
    expect(encode(dashboard)).toEqual(own)
    expect(encodeDashboard(dashboard)).toEqual(own)
  })

  it("has the reclaims past their deadline under a key of their own, where there are any", () => {
    const own = { ...body, past_deadline: { net_reclaim: 1838.72, trans_count: 15, acct_count: 4 } }
    const dashboard = decode(own)
    expect(dashboard.pastDeadline).toMatchObject({ netReclaim: 183_872, transCount: 15, acctCount: 4 })
    expect(dashboard.summary.totalProcessing).toBe(100_050)
    expect(encode(dashboard)).toEqual(own)
    expect(encodeDashboard(dashboard)).toEqual(own)
    expect(decode(body).pastDeadline).toBe(null)
  })

  it("may contain unknown keys", () => {
    expect(decode({ ...body, generated_at: "now" })).toEqual(decode(body))
  })

  it.each([
    ["a list is missing", { fiAcctTransactionSum: undefined }],
    ["a total is a text", { total_filed: "1.00" }],
    ["a count has a fraction", { total_event_count: 1.5 }]
  ])("is refused when %s", (_, change) => {
    expect(() => decode({ ...body, ...change })).toThrow(/Expected|Missing key/)
  })

  it.prop("arrives as it was sent", { any: AnyDashboard }, ({ any }) => {
    const dashboard = dashboardFrom(any)
    const travelled: unknown = JSON.parse(JSON.stringify(encode(dashboard)))
    assert.deepStrictEqual(decode(travelled), dashboard)
  })

  it.prop("is the same from the plain encoder", { any: AnyDashboard }, ({ any }) => {
    const dashboard = dashboardFrom(any)
    assert.strictEqual(JSON.stringify(encodeDashboard(dashboard)), JSON.stringify(encode(dashboard)))
  })

  it.effect.prop("is read by hand as the schema reads it", { any: AnyDashboard }, ({ any }) =>
    Effect.gen(function* () {
      const sent: unknown = JSON.parse(JSON.stringify(encode(dashboardFrom(any))))
      // By their fields: read by hand, rows are records.
      expect(yield* decodeDashboard(sent)).toEqual(decode(sent))
    })
  )

  it.effect.each([
    ["lacks a name", { bo_name: undefined }],
    ["has a number for a code", { acct_code: 7 }],
    ["has an amount as text", { net_reclaim: "1.00" }],
    ["has an amount beyond counting", { net_reclaim: 1e300 }],
    ["has a fraction of a reclaim", { trans_count: 1.5 }]
  ])("is refused by hand as well when an account %s", ([, change]) =>
    Effect.gen(function* () {
      const [account] = body.fiAcctTransactionSum
      const sent = { ...body, fiAcctTransactionSum: [Object.assign({}, account, change)] }
      expect(yield* Effect.flip(decodeDashboard(sent))).toMatchObject({ _tag: "SchemaError" })
    })
  )

  it.each([0, -0, 0.01, -0.01, 1.005, 1.115, 4.35, 1_234.565, 12_345_678.9, 2 ** 46, -(2 ** 45) - 0.01, 9e13])(
    "reads %f as its nearest cent",
    (dollars) => {
      const expected = Number(dollars.toFixed(2).replace(".", ""))
      expect(Object.is(centsOf(dollars), expected === 0 ? 0 : expected)).toBe(true)
    }
  )

  it("has no amount that would arrive as another", () => {
    const { accounts, clientStatuses, countries, internalStatuses, summary, years } = decode(body)
    const paidSinceIncp = UsdCents.make(9_000_000_000_000_001)
    const tooFine = new Dashboard({
      summary: new DashboardSummary(Object.assign({}, summary, { paidSinceIncp })),
      internalStatuses,
      clientStatuses,
      years,
      countries,
      accounts
    })
    expect(() => encodeDashboard(tooFine)).toThrow("arrive as another amount")
    expect(() => encode(tooFine)).toThrow("a number carries to the cent")
  })
})
