import { describe, expect, it } from "@effect/vitest"
import { Dashboard } from "../../domain/reclaim/Dashboard.ts"
import { AccountFacet, DashboardFacets } from "../../domain/reclaim/DashboardFacets.ts"
import { UsdCents } from "../../domain/value/UsdCents.ts"
import { makeAccountRow } from "../../testing/makeAccountRows.ts"
import { makeCountryGroup } from "../../testing/makeCountryGroups.ts"
import { makeDashboard } from "../../testing/makeDashboard.ts"
import { figuresOfValue, filterFigures } from "./filterFigures.ts"

const cents = (amount: number) => UsdCents.make(amount)
const accounts = [
  makeAccountRow({ fiCode: "NBC", acctCode: "A 1", boName: "Fund", netReclaim: cents(100), transCount: 1 }),
  makeAccountRow({ fiCode: "NBC", acctCode: "A 2", boName: "Fund", netReclaim: cents(200), transCount: 2 }),
  makeAccountRow({ fiCode: "SGS", acctCode: "A 1", boName: "Trust", netReclaim: cents(400), transCount: 4 })
]
const dashboard = makeDashboard({ accounts })

describe("the figures of what can be filtered by", () => {
  it("add up the accounts of a custodian, of an owner and of a number", () => {
    const figures = filterFigures(dashboard)
    expect(figures("custodian")?.get("NBC")).toEqual({ netReclaim: 300, transCount: 3 })
    expect(figures("owner")?.get("Fund")).toEqual({ netReclaim: 300, transCount: 3 })
    expect(figures("account")?.get("A 1")).toEqual({ netReclaim: 500, transCount: 5 })
  })

  it("are summed up once", () => {
    const figures = filterFigures(dashboard)
    expect(figures("owner")).toBe(figures("owner"))
  })

  it("are those of the lists that an answer has", () => {
    const [country] = dashboard.countries
    expect(filterFigures(dashboard)("country")?.get(country?.coi ?? "")).toEqual({
      netReclaim: country?.netReclaim,
      transCount: country?.transCount
    })
  })

  it("leave a filter's own kind out of account", () => {
    const wide = [makeCountryGroup({ coi: "JP", coiName: "Japan", netReclaim: cents(7), transCount: 3 })]
    const narrowed = new Dashboard(Object.assign({}, dashboard, { facets: new DashboardFacets({ countries: wide }) }))
    expect([...(filterFigures(narrowed)("country")?.entries() ?? [])]).toEqual([
      ["JP", { netReclaim: 7, transCount: 3 }]
    ])
  })

  it("are not known of accounts while accounts are filtered by", () => {
    const facet = new AccountFacet({ largest: [], acctCount: 3, netReclaim: cents(700), transCount: 7 })
    const narrowed = new Dashboard(Object.assign({}, dashboard, { facets: new DashboardFacets({ accounts: facet }) }))
    const figures = filterFigures(narrowed)
    expect([figures("account"), figures("custodian"), figures("owner")]).toEqual([null, null, null])
  })

  it.each<[string, number | undefined]>([
    ["Filed", 5],
    ["Awaiting documents", 0],
    // Closed reclaims are listed only on request, so their number is unknown rather than zero.
    ["Closed", undefined],
    ["Past its deadline", 2]
  ])("%s comes to %s reclaims while no status is asked for", (status, transCount) => {
    const filed = { status: "Filed", netReclaim: cents(9), transCount: 5, acctCount: 1, shareOfAll: 1 }
    const listed = makeDashboard({
      clientStatuses: [filed],
      pastDeadline: { netReclaim: cents(3), transCount: 2, acctCount: 1 }
    })
    expect(figuresOfValue(filterFigures(listed)("clientStatus"), status)?.transCount).toBe(transCount)
  })

  it("of a chosen status of which nothing is left are nothing", () => {
    const closed = { status: "Closed", netReclaim: cents(0), transCount: 0, acctCount: 0, shareOfAll: 0 }
    const narrowed = makeDashboard({ clientStatuses: [], facets: new DashboardFacets({ clientStatuses: [closed] }) })
    const figures = filterFigures(narrowed)("clientStatus")
    expect(figuresOfValue(figures, "Closed")).toMatchObject({ netReclaim: 0, transCount: 0 })
  })
})
