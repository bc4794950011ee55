import { describe, expect, it } from "@effect/vitest"
import { filterOfSearch } from "./dashboardFilterUrl.ts"
import { filterOfAccount, filterOfFigure, onlyInFilter, transactionsHref } from "./transactionsHref.ts"

const summary = (search = "") => filterOfSearch("summary", search)
const path = "/reports/reclaim-dashboard/summary"

describe("the transactions behind a figure", () => {
  it.each([
    ["outstanding", "", ["awaiting documents", "awaiting info from the ta", "processing"]],
    ["outstanding", "?status=processing&status=filed", ["processing"]],
    ["filed", "", ["filed"]],
    ["paidSinceStart", "?country=DE", ["paid"]],
    ["activeReclaims", "?status=filed&status=paid", ["filed"]]
  ] as const)("%s under %j are those of %j", (figure, search, statuses) => {
    const filter = filterOfFigure(summary(search), figure)
    expect(filter.internalStatuses).toEqual(statuses)
    expect(filter.countries).toEqual(summary(search).countries)
  })

  it("paid this year are those of the year", () => {
    expect(onlyInFilter(summary("?year=2025"), "year", "2026").yearsPaid).toEqual([2026])
  })

  it("of an account are those at its custodian", () => {
    const filter = filterOfAccount(summary("?account=A&account=B&custodian=X"), { fiCode: "Y", acctCode: "C" })
    expect(filter).toMatchObject({ accountCodes: ["C"], custodianCodes: ["Y"] })
  })
})

describe("the address of a list of transactions", () => {
  it("keeps the filter, a search included, and opens none", () => {
    const from = "?country=DE&returnRoute=%2Faccounts&search=nestle&transaction=7"
    expect(transactionsHref(summary(from), from)).toBe(
      `${path}?returnRoute=%2Faccounts&country=DE&search=nestle&view=transactions`
    )
  })
})
