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

describe("the finding of a chart", () => {
  it.each([
    ["the status with most of it", makeStatusGroups("client").slice(1), "40% of what is open is filed"],
    ["the only status", [makeStatusGroup({ status: "Processing" })], "100% of what is open is in process"],
    ["no status", [], "Nothing is open"],
    ["statuses that hold nothing", [makeStatusGroup({ netReclaim: UsdCents.make(0) })], "Nothing is open"]
  ])("names %s", (_, groups, finding) => {
    expect(clientStatusFinding(groups)).toBe(finding)
  })

  it.each([
    [
      "how much is still to be filed",
      makeStatusGroups("internal").slice(1),
      "60% of what is open is still to be filed"
    ],
    ["that nothing is", [makeStatusGroup({ status: "filed" })], "Everything open is filed"],
    ["that there is nothing", [], "Nothing is open"]
  ])("tells %s", (_, groups, finding) => {
    expect(internalStatusFinding(groups)).toBe(finding)
  })

  it.each([
    ["the country with most of it", makeCountryGroups(), "Germany holds 41% of the net reclaim"],
    ["the only country", [makeCountryGroup()], "Everything shown is in Germany"],
    ["no country", [], "No country to show"]
  ])("names %s", (_, groups, finding) => {
    expect(countryFinding(groups)).toBe(finding)
  })

  it.each([
    ["is behind", [year(2025, 400), year(2026, 100)], "2026 so far: 25% of 2025"],
    ["is level", [year(2025, 100), year(2026, 100)], "2026 has already passed 2025"],
    ["is ahead", [year(2025, 100), year(2026, 400)], "2026 has already passed 2025"],
    ["is the first", [year(2026, 2_500_000)], "2026 has paid $2.5M so far"],
    ["follows a year without payment", [year(2024, 100), year(2026, 10)], "2026 has paid $10 so far"],
    ["has paid nothing", [year(2025, 100)], "Nothing is paid yet in 2026"],
    ["is the last of none", [], "Nothing is paid yet"]
  ])("says that the running year %s", (_, groups, finding) => {
    expect(yearFinding(groups, 2026)).toBe(finding)
  })

  it("says what the three largest accounts hold of all", () => {
    const rows = makeAccountRows(86)
    expect(custodianFinding(rows, rows.slice(0, 8))).toBe("The 3 largest accounts hold 17%")
  })

  it("does not compare an account with itself", () => {
    expect(custodianFinding([makeAccountRow()], [makeAccountRow()])).toBe("One account holds everything shown")
    expect(custodianFinding([], [])).toBe("No account to show")
  })

  it("keeps the first of two equally large entries", () => {
    const [first, second] = [makeCountryGroup({ coi: "AT" }), makeCountryGroup({ coi: "BE" })]
    expect(largestOf([first, second])).toBe(first)
  })
})
