import { Schema } from "effect"
import { assert, describe, expect, it } from "@effect/vitest"
import { DashboardFilter, FilterValue, emptyDashboardFilter } from "../../domain/reclaim/DashboardFilter.ts"
import { DueRange } from "../../domain/reclaim/DueRange.ts"
import type { ReportTab } from "../../domain/reclaim/ReportTab.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { DashboardQuery } from "./DashboardQuery.ts"

const decode = Schema.decodeUnknownSync(DashboardQuery)
const encode = Schema.encodeSync(DashboardQuery)

const nothing = {
  filter: true,
  trans_Type: "",
  midas_Status: "",
  client_Facing_Status: "",
  coi: "",
  fI_Code: "",
  acct_Code: "",
  payrcvd_Year: "",
  view_as_user_id: 0,
  bO_ClientID: "",
  group_Code: ""
}

describe("the body of the dashboard calls", () => {
  it("is to the letter when nothing is narrowed", () => {
    expect(JSON.stringify(encode({ filter: emptyDashboardFilter("summary"), viewAsUserId: 0 }))).toBe(
      JSON.stringify(nothing)
    )
    expect(decode(nothing)).toEqual({ filter: emptyDashboardFilter("summary"), viewAsUserId: 0 })
  })

  it("spells every filter as the specification does", () => {
    const filter = new DashboardFilter({
      tab: "active",
      internalStatuses: ["awaiting documents", "filed"],
      clientStatuses: ["Awaiting market process"],
      countries: ["CH", "DE"],
      custodianCodes: ["NTC"],
      accountCodes: ["A-0, x", "17.4"],
      yearsPaid: [2023, 2024]
    })
    const body = {
      filter: true,
      trans_Type: "active",
      midas_Status: "awaiting documents,filed",
      client_Facing_Status: "Awaiting market process",
      coi: "CH,DE",
      fI_Code: "NTC",
      acct_Code: "A-0%2C x,17.4",
      payrcvd_Year: "2023,2024",
      view_as_user_id: 42,
      bO_ClientID: "",
      group_Code: ""
    }
    expect(encode({ filter, viewAsUserId: 42 })).toEqual(body)
    expect(decode(body)).toEqual({ filter, viewAsUserId: 42 })
  })

  it("spells filters of our own under keys of our own", () => {
    const filter = emptyDashboardFilter("expiring").with({
      nextActors: ["client", "tax authority"],
      blockers: ["authorization"],
      latestSafe: ["past", "days30"],
      owners: ["Growth, Nordic"],
      securities: ["CH0038863350"],
      search: "nestle 2024",
      due: new DueRange({ by: "statutory", from: null, to: CalendarDate.make("2026-12-31") })
    })
    const body = {
      ...nothing,
      trans_Type: "expiring",
      next_action: "client,tax authority",
      blocked_by: "authorization",
      latest_safe: "past,days30",
      owner_name: "Growth%2C Nordic",
      isin: "CH0038863350",
      search: "nestle 2024",
      due_by: "statutory",
      due_from: null,
      due_to: "2026-12-31"
    }
    expect(encode({ filter, viewAsUserId: 0 })).toEqual(body)
    expect(decode(body)).toEqual({ filter, viewAsUserId: 0 })
  })

  it.each<[string, ReportTab]>([
    ["", "summary"],
    ["active", "active"],
    ["paid", "paid"],
    ["expiring", "expiring"]
  ])("trans_Type %j is the tab %s", (type, tab) => {
    expect(decode({ ...nothing, trans_Type: type }).filter.tab).toBe(tab)
    expect(encode({ filter: emptyDashboardFilter(tab), viewAsUserId: 0 }).trans_Type).toBe(type)
  })

  it("may leave keys out and bring others along", () => {
    expect(decode({})).toEqual({ filter: emptyDashboardFilter("summary"), viewAsUserId: 0 })
    expect(decode({ ...nothing, page: 3 })).toEqual({ filter: emptyDashboardFilter("summary"), viewAsUserId: 0 })
  })

  it.each([
    ["an unknown tab", { trans_Type: "summary" }],
    ["a year that is none", { payrcvd_Year: "all" }],
    ["a user below zero", { view_as_user_id: -1 }],
    ["a user that is no number", { view_as_user_id: "1" }],
    ["an owner, which is always empty", { bO_ClientID: "7" }],
    ["a group, which is always empty", { group_Code: "G" }],
    ["a list that is no text", { coi: ["CH"] }]
  ])("is refused with %s", (_, change) => {
    expect(() => decode({ ...nothing, ...change })).toThrow(/Expected|Missing key/)
  })

  const Values = Schema.Array(FilterValue.check(Schema.isNonEmpty())).check(Schema.isMaxLength(3))
  it.prop(
    "arrives as it was sent",
    {
      filter: Schema.Struct({
        ...DashboardFilter.fields,
        internalStatuses: Values,
        clientStatuses: Values,
        countries: Values,
        custodianCodes: Values,
        accountCodes: Values,
        nextActors: Values,
        blockers: Values,
        latestSafe: Values,
        owners: Values,
        securities: Values,
        yearsPaid: Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 9999 })))
      }),
      viewAsUserId: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1_000_000_000 }))
    },
    ({ filter, viewAsUserId }) => {
      // A range without limits on both sides filters nothing.
      const due = filter.due?.from === null && filter.due.to === null ? null : filter.due
      const query = { filter: new DashboardFilter({ ...filter, due }), viewAsUserId }
      const travelled: unknown = JSON.parse(JSON.stringify(encode(query)))
      assert.deepStrictEqual(decode(travelled), query)
    }
  )
})
