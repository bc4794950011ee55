import { FilterValue, TransactionSearch, emptyDashboardFilter } from "../../domain/reclaim/DashboardFilter.ts"
import { DueRange } from "../../domain/reclaim/DueRange.ts"
import { ReportTab } from "../../domain/reclaim/ReportTab.ts"
import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import {
  filterOfSearch,
  filterOfValues,
  pathOfTab,
  searchOfFilter,
  tabOfPath,
  valuesOfFilter
} from "./dashboardFilterUrl.ts"

const Text = FilterValue.check(Schema.isNonEmpty())
const Texts = Schema.Array(Text).check(Schema.isUnique(), Schema.isMaxLength(4))
const Words = TransactionSearch
const Years = Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 1000, maximum: 9999 }))).check(
  Schema.isUnique(),
  Schema.isMaxLength(4)
)

describe("the dashboard's address", () => {
  it.prop(
    "gives back every filter that was written to it",
    {
      status: Texts,
      clientStatus: Texts,
      country: Texts,
      custodian: Texts,
      account: Texts,
      owner: Texts,
      security: Texts,
      nextAction: Texts,
      blocker: Texts,
      latestSafe: Texts,
      year: Years,
      search: Words,
      due: Schema.NullOr(DueRange)
    },
    ({ due, search, year, ...texts }) => {
      const filter = filterOfValues("expiring", { ...texts, year: year.map(String) }).with({
        search: search.trim() === "" ? "" : search,
        due: due === null || (due.from === null && due.to === null) ? null : due
      })
      expect(filterOfSearch("expiring", searchOfFilter(filter))).toEqual(filter)
      // Every kind can be removed, as chips do.
      expect(filterOfValues("expiring", valuesOfFilter(filter))).toEqual(filter)
    }
  )

  it("names its keys readably and in one order", () => {
    const filter = filterOfValues("summary", {
      status: ["filed"],
      clientStatus: ["Awaiting documents"],
      country: ["DE", "CH"],
      custodian: ["NBC"],
      account: ["A-1, B"],
      owner: ["Nordic Growth"],
      security: ["CH0038863350"],
      year: ["2026"],
      nextAction: ["client"],
      blocker: ["authorization"],
      latestSafe: ["past"],
      search: ["nestle 2024"],
      due: ["statutory/2026-12-01/"]
    })
    expect(searchOfFilter(filter)).toBe(
      "?status=filed&clientStatus=Awaiting+documents&country=DE&country=CH&custodian=NBC&account=A-1%2C+B" +
        "&owner=Nordic+Growth&security=CH0038863350&year=2026&nextAction=client&blocker=authorization&latestSafe=past" +
        "&search=nestle+2024&by=statutory&from=2026-12-01"
    )
  })

  it("is empty for everything of a tab", () => {
    expect(searchOfFilter(emptyDashboardFilter("active"))).toBe("")
    expect(filterOfSearch("active", "")).toEqual(emptyDashboardFilter("active"))
  })

  it.each([
    ["an unknown key", "?colour=red"],
    ["an empty value", "?country="],
    ["a zero byte", "?country=%00&account=a%00b"],
    ["a value without end", `?account=${"x".repeat(501)}`],
    ["a year in words", "?year=last"],
    ["a search for nothing", "?search=+"],
    ["a search with a zero byte", "?search=a%00b"],
    ["days of another tab", "?from=2026-12-01&to=2026-12-31"]
  ])("leaves out %s", (_what, search) => {
    expect(filterOfSearch("summary", search)).toEqual(emptyDashboardFilter("summary"))
  })

  it("keeps the keys of an address that are not its own", () => {
    const filter = filterOfSearch("summary", "?country=DE")
    expect(searchOfFilter(filter, "?p=1&country=CH&year=2024")).toBe("?p=1&country=DE")
  })

  it.each(["?from=soon&to=2026-02-30", "?from=0000-01-01", "?by=statutory"])("leaves out the days of %s", (search) => {
    expect(filterOfSearch("expiring", search)).toEqual(emptyDashboardFilter("expiring"))
  })

  it("keeps which deadline counts when its days are taken out", () => {
    const filter = filterOfSearch("expiring", "?by=statutory&from=2026-12-01").with({ due: null })
    expect(searchOfFilter(filter, "?by=statutory&from=2026-12-01")).toBe("?by=statutory")
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
