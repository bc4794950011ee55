import { FilterValue, unfiltered } from "../../domain/reclaim/DashboardFilter.ts"
import { ReportTab } from "../../domain/reclaim/ReportTab.ts"
import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import {
  filterGroups,
  filterOfSearch,
  filterOfValues,
  pathOfTab,
  searchOfFilter,
  tabOfPath
} from "./dashboardFilterUrl.ts"

const Text = FilterValue.check(Schema.isNonEmpty())
const Texts = Schema.Array(Text).check(Schema.isUnique(), Schema.isMaxLength(4))
const Years = Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 1000, maximum: 9999 }))).check(
  Schema.isUnique(),
  Schema.isMaxLength(4)
)

describe("the dashboard's address", () => {
  it.prop(
    "gives back every filter that was written to it",
    { status: Texts, clientStatus: Texts, country: Texts, custodian: Texts, account: Texts, year: Years },
    ({ year, ...texts }) => {
      const filter = filterOfValues("paid", { ...texts, year: year.map(String) })
      expect(filterOfSearch("paid", searchOfFilter(filter))).toEqual(filter)
    }
  )

  it("names its keys readably and in one order", () => {
    const filter = filterOfValues("summary", {
      status: ["filed"],
      clientStatus: ["Awaiting documents"],
      country: ["DE", "CH"],
      custodian: ["NBC"],
      account: ["A-1, B"],
      year: ["2026"]
    })
    expect(searchOfFilter(filter)).toBe(
      "?status=filed&clientStatus=Awaiting+documents&country=DE&country=CH&custodian=NBC&account=A-1%2C+B&year=2026"
    )
    expect(filterGroups).toEqual(["status", "clientStatus", "country", "custodian", "account", "year"])
  })

  it("is empty for everything of a tab", () => {
    expect(searchOfFilter(unfiltered("active"))).toBe("")
    expect(filterOfSearch("active", "")).toEqual(unfiltered("active"))
  })

  it.each([
    ["an unknown key", "?colour=red"],
    ["an empty value", "?country="],
    ["a zero byte", "?country=%00&account=a%00b"],
    ["a value without end", `?account=${"x".repeat(501)}`],
    ["a year in words", "?year=last"]
  ])("leaves out %s", (_what, search) => {
    expect(filterOfSearch("summary", search)).toEqual(unfiltered("summary"))
  })

  it("keeps the keys of an address that are not its own", () => {
    const filter = filterOfSearch("summary", "?country=DE")
    expect(searchOfFilter(filter, "?p=1&country=CH&year=2024")).toBe("?p=1&country=DE")
  })

  it("keeps a value named twice once", () => {
    expect(filterOfSearch("summary", "?country=DE&country=DE").countries).toEqual(["DE"])
  })

  it.each([
    ["/reports/reclaim-dashboard/summary", "summary"],
    ["/reports/reclaim-dashboard/expiring/", "expiring"],
    ["/reports/reclaim-dashboard", null],
    ["/reports/reclaim-dashboard/other", null],
    ["/accounts", null]
  ] as const)("reads the tab of %s as %s", (path, tab) => {
    expect(tabOfPath(path)).toBe(tab)
  })

  it.each(ReportTab.literals)("has a path for the tab %s", (tab) => {
    expect(tabOfPath(pathOfTab(tab))).toBe(tab)
  })
})
