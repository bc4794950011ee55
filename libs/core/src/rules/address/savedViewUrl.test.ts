import { savedViewKeys } from "../report/savedViewQuery.ts"
import { describe, expect, it } from "@effect/vitest"
import {
  filterGroups,
  filterOfSearch,
  filterOfValues,
  type FilterValues,
  searchOfFilter
} from "./dashboardFilterUrl.ts"
import { hrefOfView, viewQueryOf } from "./savedViewUrl.ts"

/** A value of every kind of filter: one that is added has to be added here too. */
const everyKind: FilterValues = {
  status: ["filed"],
  clientStatus: ["processing"],
  country: ["CH", "DE"],
  custodian: ["NBC"],
  account: ["A,1"],
  owner: ["Alpine LP"],
  security: ["CH0038863350"],
  year: ["2026"],
  nextAction: ["client"],
  blocker: ["residence"],
  latestSafe: ["past"],
  search: ["nestlé & co"],
  due: ["statutory/2026-11-01/2026-12-31"]
}

describe("a saved view", () => {
  it("holds every kind of filter", () => {
    const keys = filterGroups.flatMap((group) => (group === "due" ? ["by", "from", "to"] : [group]))
    expect(savedViewKeys.reclaimDashboard).toEqual(expect.arrayContaining(keys))
  })

  it("loses nothing of a filter of every kind", () => {
    const filter = filterOfValues("expiring", everyKind)
    const query = viewQueryOf("expiring", searchOfFilter(filter))
    expect(filterOfSearch("expiring", query.replace("tab=expiring&", ""))).toEqual(filter)
  })

  it("is the same for the same tab and filters", () => {
    const query = "tab=active&status=filed&country=DE&country=FR"
    expect(viewQueryOf("active", "?country=FR&status=filed&country=DE")).toBe(query)
    expect(viewQueryOf("active", "?tab=paid&country=FR&country=DE&status=filed&returnRoute=%2Faccounts")).toBe(query)
  })

  it.each([
    ["leads to its tab and filters", "tab=paid&year=2026", "", "/reports/reclaim-dashboard/paid?year=2026"],
    ["leads to the summary without a tab", "country=DE", "", "/reports/reclaim-dashboard/summary?country=DE"],
    ["leads to all of a tab", "tab=expiring", "", "/reports/reclaim-dashboard/expiring"],
    [
      "keeps the way back",
      "tab=paid&account=A%2C1",
      "?country=DE&returnRoute=%2Faccounts",
      "/reports/reclaim-dashboard/paid?account=A%2C1&returnRoute=%2Faccounts"
    ],
    [
      "never leads elsewhere",
      "tab=//evil&returnRoute=//evil",
      "?returnRoute=//evil",
      "/reports/reclaim-dashboard/summary"
    ]
  ])("%s", (_, query, from, href) => {
    expect(hrefOfView("reclaimDashboard", query, from)).toBe(href)
  })

  it("of the desk leads to the inbox with its filters alone", () => {
    expect(hrefOfView("desk", "assignee=mine&country=DE", "?returnRoute=%2Faccounts&due=overdue")).toBe(
      "/desk?assignee=mine"
    )
    expect(hrefOfView("desk", "", "?due=overdue")).toBe("/desk")
  })
})
