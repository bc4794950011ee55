import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { makeAccountRow, makeAccountRows } from "@reclaim/core/testing/makeAccountRows"
import { makeCountryGroup, makeCountryGroups } from "@reclaim/core/testing/makeCountryGroups"
import { makeStatusGroup, makeStatusGroups } from "@reclaim/core/testing/makeStatusGroups"
import { makeYearGroup } from "@reclaim/core/testing/makeYearGroups"
import { describe, expect, it } from "vitest"
import {
  clientStatusFinding,
  countryFinding,
  custodianFinding,
  internalStatusFinding,
  largestOf,
  yearFinding
} from "./chartFindings.ts"

const year = (yearPaid: number, dollars: number) =>
  makeYearGroup({ yearPaid, netReclaim: UsdCents.make(dollars * 100) })

const scope = "reclaims, open and paid"

describe("the finding of a chart", () => {
  it.each([
    ["the status with most of it", makeStatusGroups("client").slice(1), "40% of open reclaims are filed"],
    ["the only status", [makeStatusGroup({ status: "Processing" })], "100% of open reclaims are in process"],
    ["no status", [], "No open reclaims"],
    ["statuses that hold nothing", [makeStatusGroup({ netReclaim: UsdCents.make(0) })], "No open reclaims"]
  ])("names %s", (_, groups, finding) => {
    expect(clientStatusFinding(groups)).toBe(finding)
  })

  it.each([
    ["how much is still to be filed", makeStatusGroups("internal").slice(1), "60% of open reclaims are not yet filed"],
    ["that nothing is", [makeStatusGroup({ status: "filed" })], "All open reclaims are filed"],
    ["that there is nothing", [], "No open reclaims"]
  ])("tells %s", (_, groups, finding) => {
    expect(internalStatusFinding(groups)).toBe(finding)
  })

  it.each([
    ["the country with most of it", makeCountryGroups(), "Germany accounts for 41% of reclaims, open and paid"],
    ["the only country", [makeCountryGroup()], "All reclaims shown are in Germany"],
    ["no country", [], "No countries to show"]
  ])("names %s", (_, groups, finding) => {
    expect(countryFinding(groups, scope)).toBe(finding)
  })

  it.each([
    ["is behind", [year(2025, 400), year(2026, 100)], "2026 so far: 25% of 2025"],
    ["is level", [year(2025, 100), year(2026, 100)], "2026 payments exceed all of 2025"],
    ["is ahead", [year(2025, 100), year(2026, 400)], "2026 payments exceed all of 2025"],
    ["is the first", [year(2026, 2_500_000)], "$2.50M paid so far in 2026"],
    ["follows a year without payment", [year(2024, 100), year(2026, 10)], "$10 paid so far in 2026"],
    ["has paid nothing", [year(2025, 100)], "Nothing paid yet in 2026"],
    ["is the last of none", [], "Nothing paid yet"]
  ])("says that the running year %s", (_, groups, finding) => {
    expect(yearFinding(groups, 2026)).toBe(finding)
  })

  it("states the share of the three largest accounts", () => {
    const rows = makeAccountRows(86)
    expect(custodianFinding(rows, rows.slice(0, 8), scope)).toBe(
      "The 3 largest accounts make up 17% of reclaims, open and paid"
    )
  })

  it("does not compare an account with itself", () => {
    expect(custodianFinding([makeAccountRow()], [makeAccountRow()], scope)).toBe(
      "All reclaims shown are in one account"
    )
    expect(custodianFinding([], [], scope)).toBe("No accounts to show")
  })

  it("keeps the first of two equally large entries", () => {
    const [first, second] = [makeCountryGroup({ coi: "AT" }), makeCountryGroup({ coi: "BE" })]
    expect(largestOf([first, second])).toBe(first)
  })
})
