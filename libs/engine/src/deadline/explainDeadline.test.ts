import { describe, expect, it } from "@effect/vitest"
import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import type { LimitBasis } from "@reclaim/core/domain/market/LimitBasis"
import { LimitRule } from "@reclaim/core/domain/market/LimitRule"
import type { Market } from "@reclaim/core/domain/market/Market"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { makeMarket } from "@reclaim/core/testing/market/makeMarket"
import type { RateTableRow } from "../rate/RateLookup.ts"
import { reliefRow } from "../testing/rateRows.ts"
import { explainDeadline, ruleVersion } from "./explainDeadline.ts"
import { parseAgentLead } from "./parseAgentLead.ts"
import { parseLimitOverrides } from "./parseLimitOverrides.ts"

const day = (text: string) => CalendarDate.make(text)

const marketWith = (
  iso2: string,
  [basis, count, unit]: readonly [LimitBasis, number, "years" | "months"],
  lead = "2",
  overrides = ""
): Market =>
  makeMarket({
    iso2: CountryCode.make(iso2),
    limit: new LimitRule({ basis, count, unit, text: `rule of ${iso2}` }),
    limitOverrides: parseLimitOverrides(overrides).overrides,
    agentLead: parseAgentLead(lead)
  })

const explainFor = (market: Market, payDate: string, statutory: string, agentCutoff: string | null, residence = "US") =>
  explainDeadline({
    market,
    claimants: [{ residence: CountryCode.make(residence), dueRow: null, isInvestor: false }],
    payDate: day(payDate),
    statutory: day(statutory),
    agentCutoff: agentCutoff === null ? null : day(agentCutoff)
  })

const france = marketWith("FR", ["END_OF_PAY_YEAR", 2, "years"], "2-3 (by withholding agent)", "NL:+3y; DE:+4y")

const investor = (residence: string, dueRow: RateTableRow | null = null) =>
  ({ residence: CountryCode.make(residence), dueRow, isInvestor: true }) as const

describe("a deadline's explanation", () => {
  // The worked cases of the domain notes, section 3.2; Novo Nordisk's gives no date there.
  it.each<[string, string, readonly [LimitBasis, number, "years" | "months"], string, string, string, string, boolean]>(
    [
      ["Nestle", "CH", ["END_OF_PAY_YEAR", 3, "years"], "2", "2024-04-24", "2024-12-31", "2027-12-31", false],
      ["Siemens", "DE", ["END_OF_PAY_YEAR", 4, "years"], "2", "2024-02-13", "2024-12-31", "2028-12-31", false],
      ["Toyota", "JP", ["TAX_PAYMENT_DATE", 5, "years"], "3", "2024-05-24", "2024-05-24", "2029-05-24", true],
      ["LVMH", "FR", ["END_OF_PAY_YEAR", 2, "years"], "3", "2024-04-25", "2024-12-31", "2026-12-31", false],
      ["Inditex", "ES", ["PAY_DATE", 48, "months"], "3", "2025-05-02", "2025-05-02", "2029-05-02", true],
      ["Huhtamaki", "FI", ["END_OF_PAY_YEAR", 3, "years"], "4", "2023-05-09", "2023-12-31", "2026-12-31", false],
      ["CN Rail", "CA", ["END_OF_PAY_YEAR", 2, "years"], "3", "2025-09-29", "2025-12-31", "2027-12-31", false],
      ["ASML", "NL", ["END_OF_PAY_YEAR", 3, "years"], "3", "2022-05-12", "2022-12-31", "2025-12-31", false],
      ["Novo Nordisk", "DK", ["PAY_DATE", 36, "months"], "2", "2025-04-01", "2025-04-01", "2028-04-01", true]
    ]
  )("names what %s counts from", (_, iso2, limit, lead, payDate, countedFrom, statutory, isConservative) => {
    const { agrees, rule } = explainFor(marketWith(iso2, limit, lead), payDate, statutory, null)
    expect(agrees).toBe(true)
    expect(rule).toMatchObject({
      basis: limit[0],
      count: limit[1],
      unit: limit[2],
      countedFrom,
      statutory,
      isConservative
    })
    expect(rule).toMatchObject({ text: `rule of ${iso2}`, override: null, transition: null, residence: "US" })
  })

  it("names the treaty's own limit with its words", () => {
    const { rule } = explainFor(france, "2024-04-25", "2028-12-31", "2028-09-29", "DE")
    expect(rule).toMatchObject({ override: "+4y", text: "+4y", statutory: "2028-12-31", residence: "DE" })
    expect(rule?.lead).toEqual({
      agentCutoff: "2028-09-29",
      months: 3,
      extraDays: 0,
      isAssumed: false,
      passedHolidays: [],
      text: "2-3 (by withholding agent)"
    })
  })

  it("names the residence of the investor whose limit ends first, and the limit of its relief", () => {
    const of = { market: france, payDate: day("2024-04-25"), agentCutoff: null }
    const usual = explainDeadline({
      ...of,
      claimants: [investor("DE"), investor("US"), investor("NL")],
      statutory: day("2026-12-31")
    })
    expect(usual.agrees).toBe(true)
    expect(usual.rule).toMatchObject({ residence: "US", isOfInvestor: true, override: null, text: "rule of FR" })
    const limit = new LimitRule({ basis: "PAY_DATE", count: 18, unit: "months", text: "18m from pay date" })
    const own = explainDeadline({
      ...of,
      claimants: [investor("US"), investor("DE", reliefRow("0", { limit }))],
      statutory: day("2025-10-25")
    })
    expect(own.agrees).toBe(true)
    expect(own.rule).toMatchObject({ residence: "DE", override: null, reliefLimit: "18m from pay date", count: 18 })
  })

  it("names the change of law and whether it came too late", () => {
    const taiwan = marketWith("TW", ["TAX_PAYMENT_DATE", 10, "years"], "")
    const { rule } = explainFor(taiwan, "2020-04-09", "2025-04-09", null)
    expect(rule?.transition).toEqual({ since: "2025-04-10", formerYears: 5, isTooLate: true })
    expect(rule?.lead).toMatchObject({ months: 4, isAssumed: true })
  })

  it("names the holiday that moved the cut-off", () => {
    const canada = marketWith("CA", ["END_OF_PAY_YEAR", 2, "years"], "3")
    const { agrees, rule } = explainFor(canada, "2025-09-29", "2027-12-31", "2027-09-29")
    expect(agrees).toBe(true)
    expect(rule?.lead.passedHolidays).toEqual([{ on: "2027-09-30", name: "Day for Truth and Reconciliation" }])
    expect(explainFor(france, "2024-04-25", "2026-12-31", "2026-09-30").rule?.lead.passedHolidays).toEqual([])
  })

  it("tells a cut-off for very many lines from a changed rule", () => {
    const ofMany = explainFor(france, "2024-04-25", "2026-12-31", "2026-09-16")
    expect(ofMany.rule?.lead).toMatchObject({ agentCutoff: "2026-09-16", extraDays: 14 })
    expect(ofMany.agrees).toBe(true)
    const changed = explainFor(france, "2024-04-25", "2026-12-31", "2026-10-30")
    expect(changed.rule?.lead).toMatchObject({ agentCutoff: "2026-09-30", extraDays: 0 })
    expect(changed.agrees).toBe(false)
  })

  it("keeps the day of the books where today's rule gives another", () => {
    const { agrees, rule, statutory } = explainFor(france, "2024-04-25", "2027-12-31", null)
    expect([statutory, rule?.statutory, agrees]).toEqual(["2027-12-31", "2026-12-31", false])
  })

  it("invents no rule where none is on file", () => {
    const explanation = explainDeadline({
      market: null,
      claimants: [{ residence: CountryCode.make("US"), dueRow: null, isInvestor: false }],
      payDate: day("2024-04-25"),
      statutory: day("2026-12-31"),
      agentCutoff: null
    })
    expect(explanation).toMatchObject({ rule: null, agrees: true })
  })

  it("gives a rule another version with every change and the same without one", () => {
    const again = marketWith("FR", ["END_OF_PAY_YEAR", 2, "years"], "2-3 (by withholding agent)", "NL:+3y; DE:+4y")
    expect(ruleVersion(again)).toBe(ruleVersion(france))
    expect(ruleVersion(france)).toMatch(/^FR-[0-9a-f]{8}$/)
    const versions = [
      france,
      marketWith("FR", ["END_OF_PAY_YEAR", 3, "years"], "2-3 (by withholding agent)", "NL:+3y; DE:+4y"),
      marketWith("FR", ["END_OF_PAY_YEAR", 2, "years"], "2", "NL:+3y; DE:+4y"),
      marketWith("FR", ["END_OF_PAY_YEAR", 2, "years"], "2-3 (by withholding agent)", "NL:+3y")
    ].map(ruleVersion)
    expect(new Set(versions).size).toBe(4)
  })
})
