import { describe, expect, it } from "@effect/vitest"
import { parseLimitOverrides } from "./parseLimitOverrides.ts"

const summary = (text: string) =>
  parseLimitOverrides(text).overrides.map(
    ({ residence, rule }) => `${residence} ${rule.basis} ${rule.count} ${rule.unit}`
  )

describe("parseLimitOverrides", () => {
  it.each<[string, ReadonlyArray<string>]>([
    [
      "NL:+3y; IN:+3y; DE:+4y; ZW:3y from pay date",
      ["NL END_OF_PAY_YEAR 3 years", "IN END_OF_PAY_YEAR 3 years", "DE END_OF_PAY_YEAR 4 years", "ZW PAY_DATE 3 years"]
    ],
    ["AT:+2y after payment year", ["AT END_OF_PAY_YEAR 2 years"]],
    [
      "NL:+3y; DK:+3y (dividends); DE:+4y",
      ["NL END_OF_PAY_YEAR 3 years", "DK END_OF_PAY_YEAR 3 years", "DE END_OF_PAY_YEAR 4 years"]
    ],
    ["DE: 5y although the treaty says 4y", ["DE END_OF_PAY_YEAR 5 years"]],
    ["DE: end of 4th year", ["DE END_OF_PAY_YEAR 4 years"]],
    ["DE:18m from pay date", ["DE PAY_DATE 18 months"]],
    ["", []]
  ])("%s is read as typed rules", (text, rules) => {
    expect(summary(text)).toEqual(rules)
    expect(parseLimitOverrides(text).unread).toEqual([])
    expect(parseLimitOverrides(text).notes).toEqual([])
  })

  it.each([
    ["varies by treaty; see Belastingdienst table", ["varies by treaty", "see Belastingdienst table"]],
    ["treaty may be longer", ["treaty may be longer"]],
    ["CH residents file only by the Swiss-Swedish procedure", ["CH residents file only by the Swiss-Swedish procedure"]]
  ])("%s is kept as a note", (text, notes) => {
    expect(parseLimitOverrides(text)).toEqual({ overrides: [], notes, unread: [] })
  })

  it("a country with an unknown rule is reported, not dropped", () => {
    const parsed = parseLimitOverrides("NL:+3y; FR: soon")
    expect(parsed.unread).toEqual(["FR: soon"])
    expect(parsed.overrides).toHaveLength(1)
  })
})
