import { makeYearGroup } from "../../testing/makeYearGroups.ts"
import { describe, expect, it } from "@effect/vitest"
import { makeDashboard } from "../../testing/makeDashboard.ts"
import { filterOfSearch } from "../address/dashboardFilterUrl.ts"
import { chosenFilters } from "./chosenFilters.ts"
import { filterOptions, groupOfName } from "./filterOptions.ts"

const everything = makeDashboard()
const [account] = everything.accounts
const [country] = everything.countries

const labels = (search: string, known: Parameters<typeof filterOptions>[0] = everything) =>
  chosenFilters(filterOfSearch("summary", search), filterOptions(known)).map(({ label }) => label)

describe("what a dashboard is narrowed to", () => {
  it("is told by the names of the figures", () => {
    const search = `?country=${country?.coi}&custodian=${account?.fiCode}&account=${account?.acctCode}`
    expect(labels(search)).toEqual([country?.coiName, account?.fiName, account?.acctCode])
  })

  it.each([
    ["a status by its word", "?status=awaiting+info+from+the+ta", "Awaiting tax authority"],
    ["a country by its name although no figure names it", "?country=AT", "Austria"],
    ["a code that is no country's as it is", "?country=ZZ", "ZZ"],
    ["a code that is none at all as it is", "?country=de-1", "de-1"],
    ["a custodian that nobody knows by its code", "?custodian=none", "none"],
    ["who acts next by a word", "?nextAction=client", "You"],
    ["what blocks by its words", "?blocker=authorization", "Your authorization"],
    ["how far off a latest safe date is", "?latestSafe=days30", "Within 30 days"],
    ["an owner by its name", "?owner=Nordic+Growth", "Nordic Growth"],
    ["a search by what was typed", "?search=nestle+2024", "nestle 2024"]
  ])("names %s", (_, search, label) => {
    expect(labels(search, null)).toEqual([label])
  })

  it.each([
    ["?from=2026-12-01&to=2026-12-31", "Agent cut-off 1 DEC 2026 to 31 DEC 2026"],
    ["?to=2026-11-19", "Agent cut-off until 19 NOV 2026"],
    ["?by=statutory&from=2026-12-01", "Statutory deadline from 1 DEC 2026"]
  ])("names the days of %s", (search, label) => {
    const chosen = chosenFilters(filterOfSearch("expiring", search), filterOptions(null))
    expect(chosen).toMatchObject([{ group: "due", label }])
  })

  it("is in the order of the address, kind by kind", () => {
    expect(labels("?year=2026&status=filed&clientStatus=Paid")).toEqual(["Filed", "Paid", "2026"])
  })
})

describe("what there is to filter by", () => {
  it("has each custodian once", () => {
    const values = filterOptions(everything).custodian.map(({ value }) => value)
    expect(values).toEqual([...new Set(everything.accounts.map(({ fiCode }) => fiCode))])
  })

  it("is known without figures where it is always the same", () => {
    const { clientStatus, country: countries, status } = filterOptions(null)
    expect([status.length, clientStatus.length, countries.length]).toEqual([6, 7, 0])
  })

  it.each([
    ["Year paid", "year"],
    ["Status", "clientStatus"],
    ["Colour", undefined]
  ])("finds the kind named %s", (name, group) => {
    expect(groupOfName(name)).toBe(group)
  })
})

describe("the years to filter by", () => {
  it("leave out the years of null dates", () => {
    const years = [1, 1800, 1900, 2024, 2025].map((yearPaid) => makeYearGroup({ yearPaid }))
    expect(filterOptions(makeDashboard({ years })).year.map(({ value }) => value)).toEqual(["2024", "2025"])
  })
})
