import { describe, expect, it } from "vitest"
import type { InvestorRow } from "../../../domain/application/steps/InvestorsStep.ts"
import { giveRest } from "./investorPercent.ts"
import { sumOfYear } from "./sumOfYear.ts"

const row = (id: string, percent: string, taxYear = 2025): InvestorRow => ({
  id,
  taxYear,
  name: "",
  entityType: null,
  usClassification: null,
  residence: null,
  percent,
  taxNumber: null,
  address: null
})

describe("the rest of a year's parts", () => {
  it("goes to the largest part of that year", () => {
    const rows = [row("a", "33.333"), row("b", "33.334"), row("c", "33.332"), row("d", "80", 2024)]
    expect(giveRest(rows, 2025)).toEqual({ id: "b", percent: "33.335" })
  })

  it("is taken from the largest where there is too much", () => {
    expect(giveRest([row("a", "70"), row("b", "40")], 2025)).toEqual({ id: "a", percent: "60" })
  })

  it.each([
    ["a part is none", [row("a", "70"), row("b", "")]],
    ["nothing is missing", [row("a", "70"), row("b", "30")]],
    ["the others are the whole already", [row("a", "50"), row("b", "50"), row("c", "50")]],
    ["the year has no part", []]
  ])("is nobody's when %s", (_, rows) => {
    expect(giveRest(rows, 2025)).toBeNull()
  })
})

describe("the sum of a year's parts", () => {
  it("leaves out what is no part and what is of another year", () => {
    expect(sumOfYear([row("a", "33.3"), row("b", "66.6"), row("c", ""), row("d", "80", 2024)], 2025)).toBe("99.9")
  })
})
