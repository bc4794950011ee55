import { describe, expect, it } from "@effect/vitest"
import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import type { LimitBasis } from "@reclaim/core/domain/market/LimitBasis"
import { LimitRule } from "@reclaim/core/domain/market/LimitRule"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { assumedLeadMonths, type Deadline, decideDeadline, type DeadlineQuestion } from "./decideDeadline.ts"
import { parseAgentLead } from "./parseAgentLead.ts"
import { parseLimitOverrides } from "./parseLimitOverrides.ts"
import type { RateTableRow } from "../rate/RateLookup.ts"
import { reliefRow, withheldRow } from "../testing/rateRows.ts"

const day = (text: string) => CalendarDate.make(text)
const us = CountryCode.make("US")
const limit = (basis: LimitBasis, count: number, unit: "years" | "months") =>
  new LimitRule({ basis, count, unit, text: "" })

const marketWith = (iso2: string, rule: LimitRule | null, overrides = "", lead = "2"): DeadlineQuestion["market"] => ({
  iso2: CountryCode.make(iso2),
  limit: rule,
  limitOverrides: parseLimitOverrides(overrides).overrides,
  agentLead: parseAgentLead(lead)
})
const france = marketWith(
  "FR",
  limit("END_OF_PAY_YEAR", 2, "years"),
  "NL:+3y; DE:+4y; ZW:3y from pay date",
  "2-3 (by withholding agent)"
)
const taiwan = marketWith("TW", limit("TAX_PAYMENT_DATE", 10, "years"), "DE: end of 4th year", "")

const deadlineFor = (question: DeadlineQuestion): Deadline => {
  const deadline = decideDeadline(question)
  if (deadline === null) throw new Error(`${question.market.iso2} has no limit`)
  return deadline
}

describe("decideDeadline", () => {
  it.each([
    ["END_OF_PAY_YEAR", 3, "years", "2024-04-24", "2027-12-31"],
    ["START_OF_PAY_YEAR", 5, "years", "2024-01-17", "2028-12-31"],
    ["START_OF_PAY_YEAR", 5, "years", "2024-12-31", "2028-12-31"],
    ["PAY_DATE", 48, "months", "2023-01-25", "2027-01-25"],
    ["PAY_DATE", 36, "months", "2024-02-29", "2027-02-28"],
    ["PAY_DATE", 48, "months", "2024-02-29", "2028-02-29"],
    ["TAX_PAYMENT_DATE", 5, "years", "2024-05-24", "2029-05-24"],
    ["END_OF_TAX_YEAR", 4, "years", "2024-04-05", "2028-04-05"],
    ["END_OF_TAX_YEAR", 4, "years", "2024-04-06", "2029-04-05"],
    ["RETURN_DUE_DATE", 3, "years", "2024-01-02", "2028-04-15"],
    ["RETURN_DUE_DATE", 3, "years", "2024-12-31", "2028-04-15"]
  ] as const)("%s and %i %s from a payment on %s ends on %s", (basis, count, unit, payDate, last) => {
    const market = marketWith("CH", limit(basis, count, unit))
    expect(deadlineFor({ market, residence: us, payDate: day(payDate) }).statutory).toBe(last)
  })

  it("a treaty's own limit is never conservative", () => {
    const market = marketWith("ES", limit("PAY_DATE", 48, "months"), "NL:+3y")
    const deadlineIn = (residence: string) =>
      deadlineFor({ market, residence: CountryCode.make(residence), payDate: day("2024-04-10") })
    expect(deadlineIn("US").isConservative).toBe(true)
    expect(deadlineIn("NL").isConservative).toBe(false)
  })

  it("the day the tax was paid over moves a limit that counts from it", () => {
    const market = marketWith("JP", limit("TAX_PAYMENT_DATE", 5, "years"))
    const deadline = deadlineFor({ market, residence: us, payDate: day("2024-05-24"), taxPaidOn: day("2024-06-10") })
    expect(deadline).toMatchObject({ statutory: "2029-06-10", countedFrom: "2024-06-10", isConservative: true })
  })

  it.each([
    ["US", "2026-12-31", null],
    ["NL", "2027-12-31", "NL"],
    ["DE", "2028-12-31", "DE"],
    ["ZW", "2027-04-25", "ZW"]
  ])("an owner in %s has until %s in France", (residence, last, override) => {
    const deadline = deadlineFor({
      market: france,
      residence: CountryCode.make(residence),
      payDate: day("2024-04-25")
    })
    expect(deadline.statutory).toBe(last)
    expect(deadline.override?.residence ?? null).toBe(override)
    expect(deadline.rule).toBe(deadline.override?.rule ?? france.limit)
  })

  it.each([
    ["2020-04-10", "2030-04-10", false],
    ["2020-04-09", "2025-04-09", true],
    ["2024-10-09", "2034-10-09", false]
  ])("Taiwan gives a payment of %s until %s", (payDate, last, isTooLate) => {
    const deadline = deadlineFor({ market: taiwan, residence: us, payDate: day(payDate) })
    expect(deadline.statutory).toBe(last)
    expect(deadline.transition).toEqual({ since: "2025-04-10", formerYears: 5, isTooLate })
  })

  it("a stricter treaty term prevails over Taiwan's ten years", () => {
    const deadline = deadlineFor({ market: taiwan, residence: CountryCode.make("DE"), payDate: day("2024-10-09") })
    expect(deadline).toMatchObject({ statutory: "2028-12-31", transition: null, override: { residence: "DE" } })
  })

  it.each([
    ["the longer of a span of months", france, "2024-04-25", 1, "2026-09-30", 3, false],
    [
      "a roll back from a Sunday",
      marketWith("CH", limit("END_OF_PAY_YEAR", 3, "years")),
      "2024-04-24",
      1,
      "2027-10-29",
      2,
      false
    ],
    ["no two weeks at 499 lines", france, "2024-04-25", 499, "2026-09-30", 3, false],
    ["two weeks at 500 lines", france, "2024-04-25", 500, "2026-09-16", 3, false],
    ["an assumed lead where none is known", taiwan, "2024-10-09", 1, "2034-06-09", assumedLeadMonths, true]
  ] as const)("the agent cut-off has %s", (_, market, payDate, lines, cutoff, months, isAssumed) => {
    const deadline = deadlineFor({ market, residence: us, payDate: day(payDate), lines })
    expect(deadline.agentCutoff).toBe(cutoff)
    expect(deadline.lead).toEqual({ months, isAssumed, extraDays: lines >= 500 ? 14 : 0 })
  })

  it.each([
    ["CA", 2, 3, "2025-09-29", "2027-09-29", ["Day for Truth and Reconciliation"]],
    ["GB", 2, 4, "2024-05-09", "2026-08-28", ["Summer Bank Holiday"]],
    // 30 September is a Thursday.
    ["FR", 2, 3, "2025-04-28", "2027-09-30", []]
  ])("an agent in %s takes nothing on a holiday", (iso2, years, lead, payDate, cutoff, passed) => {
    const market = marketWith(iso2, limit("END_OF_PAY_YEAR", years, "years"), "", String(lead))
    const deadline = deadlineFor({ market, residence: us, payDate: day(payDate) })
    expect(deadline.agentCutoff).toBe(cutoff)
    expect(deadline.passedHolidays.map(({ name }) => name)).toEqual(passed)
  })

  it("the relief's own limit goes before those of market and treaty: 18 months for German fund relief", () => {
    const germany = marketWith("DE", limit("END_OF_PAY_YEAR", 4, "years"), "LU:+3y")
    const fundRelief = reliefRow("15", { basis: "domestic exemption", limit: limit("PAY_DATE", 18, "months") })
    const deadlineBy = (dueRow: RateTableRow, residence: string) =>
      deadlineFor({ market: germany, residence: CountryCode.make(residence), payDate: day("2024-02-13"), dueRow })
    // 13 February 2024 and 18 months; the agent's two months before is a Friday.
    for (const residence of ["IE", "LU"]) {
      expect(deadlineBy(fundRelief, residence)).toMatchObject({
        statutory: "2025-08-13",
        agentCutoff: "2025-06-13",
        override: null,
        reliefLimit: { count: 18, unit: "months" }
      })
    }
    expect(deadlineBy(reliefRow("15"), "IE")).toMatchObject({ statutory: "2028-12-31", reliefLimit: null })
    expect(deadlineBy(withheldRow("26.375"), "LU")).toMatchObject({ statutory: "2027-12-31", reliefLimit: null })
  })

  it("no source that says the limit leaves the deadline open, but for a treaty's own limit", () => {
    const market = marketWith("IN", null, "DE:+4y")
    const deadlineIn = (residence: string) =>
      decideDeadline({ market, residence: CountryCode.make(residence), payDate: day("2024-04-10") })
    expect(deadlineIn("US")).toBeNull()
    expect(deadlineIn("DE")).toMatchObject({ statutory: "2028-12-31", override: { residence: "DE" } })
  })
})
