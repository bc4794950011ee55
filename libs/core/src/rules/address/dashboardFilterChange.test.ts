import { emptyDashboardFilter } from "../../domain/reclaim/DashboardFilter.ts"
import { describe, expect, it } from "@effect/vitest"
import {
  addToFilter,
  chooseAccount,
  chooseInFilter,
  isAccountChosen,
  removeFromFilter,
  toggleAccount,
  toggleInFilter
} from "./dashboardFilterChange.ts"

const all = emptyDashboardFilter("summary")
const first = { fiCode: "NBC", acctCode: "A-1" }
const second = { fiCode: "NBC", acctCode: "A-2" }

describe("a click on a chart element", () => {
  it("narrows to the element, and clears on a second click", () => {
    const germany = toggleInFilter(all, "country", "DE")
    expect(germany.countries).toEqual(["DE"])
    expect(toggleInFilter(germany, "country", "DE")).toEqual(all)
  })

  it("widens within one kind of filter", () => {
    expect(toggleInFilter(toggleInFilter(all, "year", "2025"), "year", "2026").yearsPaid).toEqual([2025, 2026])
  })

  it("keeps the tab and the other kinds", () => {
    const filter = toggleInFilter(addToFilter(emptyDashboardFilter("paid"), "status", "filed"), "country", "DE")
    expect(filter.tab).toBe("paid")
    expect(filter.internalStatuses).toEqual(["filed"])
  })
})

describe("a click on a part of a chart", () => {
  const germany = chooseInFilter(all, "country", "DE", false)

  it("chooses it, switches to another, and clears when it is the only one", () => {
    expect(germany.countries).toEqual(["DE"])
    const france = chooseInFilter(germany, "country", "FR", false)
    expect(france.countries).toEqual(["FR"])
    expect(chooseInFilter(france, "country", "FR", false)).toEqual(all)
  })

  it("adds with a modifier, and then leaves one with a plain click", () => {
    const both = chooseInFilter(germany, "country", "FR", true)
    expect(both.countries).toEqual(["DE", "FR"])
    expect(chooseInFilter(both, "country", "FR", true)).toEqual(germany)
    expect(chooseInFilter(both, "country", "DE", false)).toEqual(germany)
  })

  it("does the same with accounts", () => {
    const one = chooseAccount(all, first, false)
    expect(chooseAccount(one, second, false)).toEqual(toggleAccount(all, second))
    expect(chooseAccount(one, second, true).accountCodes).toEqual(["A-1", "A-2"])
    expect(chooseAccount(one, first, false)).toEqual(all)
  })
})

describe("a click on an account", () => {
  it("narrows to the account at its custodian", () => {
    const chosen = toggleAccount(all, first)
    expect(chosen.custodianCodes).toEqual(["NBC"])
    expect(chosen.accountCodes).toEqual(["A-1"])
    expect(isAccountChosen(chosen, first)).toBe(true)
    expect(isAccountChosen(chosen, { fiCode: "HTB", acctCode: "A-1" })).toBe(false)
  })

  it("keeps the custodian while another account is chosen", () => {
    const both = toggleAccount(toggleAccount(all, first), second)
    const one = toggleAccount(both, first)
    expect(one.accountCodes).toEqual(["A-2"])
    expect(one.custodianCodes).toEqual(["NBC"])
    expect(toggleAccount(one, second)).toEqual(all)
  })
})

describe("the filter bar", () => {
  it("adds a value once and removes it", () => {
    const twice = addToFilter(addToFilter(all, "custodian", "NBC"), "custodian", "NBC")
    expect(twice.custodianCodes).toEqual(["NBC"])
    expect(removeFromFilter(twice, "custodian", "NBC")).toEqual(all)
  })
})
