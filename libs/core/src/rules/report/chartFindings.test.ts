import { ExpiryMonth } from "../../domain/reclaim/Expiry.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { UsdCents } from "../../domain/value/UsdCents.ts"
import { makeAccountRow, makeAccountRows } from "../../testing/makeAccountRows.ts"
import { makeCountryGroup, makeCountryGroups } from "../../testing/makeCountryGroups.ts"
import { emptyExpiry, makeExpiry } from "../../testing/makeExpiry.ts"
import { makeNextActionGroups } from "../../testing/makeNextActionGroups.ts"
import { makeStatusGroup, makeStatusGroups } from "../../testing/makeStatusGroups.ts"
import { makeYearGroup } from "../../testing/makeYearGroups.ts"
import { describe, expect, it } from "vitest"
import {
  clientStatusFinding,
  countryFinding,
  custodianFinding,
  internalStatusFinding,
  largestOf,
  monthsFinding,
  nextActionFinding,
  sumOf,
  yearFinding
} from "./chartFindings.ts"

const today = CalendarDate.make("2026-11-20")

const year = (yearPaid: number, dollars: number, dollarsToDate?: number) =>
  makeYearGroup({
    yearPaid,
    netReclaim: UsdCents.make(dollars * 100),
    ...(dollarsToDate === undefined ? {} : { netToDate: UsdCents.make(dollarsToDate * 100) })
  })

const scope = "reclaims, open and paid"

describe("the finding of a chart", () => {
  it.each([
    ["what waits for the client", makeNextActionGroups(), "42% of the outstanding amount is waiting for you"],
    ["the party with most of it", makeNextActionGroups().slice(1), "40% of the outstanding amount is waiting for us"],
    ["no party", [], "Nothing is outstanding"]
  ])("names %s", (_, groups, finding) => {
    expect(nextActionFinding(groups)).toBe(finding)
  })

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
    [
      "is ahead of the same months",
      [year(2025, 400, 80), year(2026, 100)],
      "2026 is 25% ahead of the same months of 2025"
    ],
    [
      "is behind the same months",
      [year(2025, 400, 200), year(2026, 100)],
      "2026 is 50% behind the same months of 2025"
    ],
    ["is level with them", [year(2025, 4000, 1000), year(2026, 1001)], "2026 is level with the same months of 2025"],
    ["has paid nothing", [year(2025, 100)], "Nothing paid yet in 2026"],
    ["is the last of none", [], "Nothing paid yet"]
  ])("says that the running year %s", (_, groups, finding) => {
    expect(yearFinding(groups, today)).toBe(finding)
  })

  it("states the share of the three largest accounts", () => {
    const rows = makeAccountRows(86)
    expect(custodianFinding({ count: rows.length, netReclaim: sumOf(rows) }, rows.slice(0, 8), scope)).toBe(
      "The 3 largest accounts make up 17% of reclaims, open and paid"
    )
  })

  it("does not compare an account with itself", () => {
    expect(custodianFinding({ count: 1, netReclaim: 100 }, [makeAccountRow()], scope)).toBe(
      "All reclaims shown are in one account"
    )
    expect(custodianFinding({ count: 0, netReclaim: 0 }, [], scope)).toBe("No accounts to show")
  })

  it("keeps the first of two equally large entries", () => {
    const [first, second] = [makeCountryGroup({ coi: "AT" }), makeCountryGroup({ coi: "BE" })]
    expect(largestOf([first, second])).toBe(first)
  })
})

const december = new ExpiryMonth({
  month: "2026-12",
  from: CalendarDate.make("2026-12-01"),
  to: CalendarDate.make("2026-12-31"),
  count: 4,
  net: UsdCents.make(100)
})

describe("the finding of the months", () => {
  it.each([
    ["the heaviest month", makeExpiry(), "53% of upcoming cut-offs fall in DEC 2026"],
    [
      "statutory deadlines by their name",
      makeExpiry({ by: "statutory" }),
      "53% of upcoming deadlines fall in DEC 2026"
    ],
    ["the only month", makeExpiry({ months: [december] }), "All upcoming cut-offs fall in DEC 2026"],
    ["nothing", emptyExpiry, "No cut-offs in the next 12 months"]
  ])("is %s", (_, expiry, finding) => {
    expect(monthsFinding(expiry)).toBe(finding)
  })
})
