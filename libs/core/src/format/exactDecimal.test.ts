import { describe, expect, it } from "@effect/vitest"
import { BigDecimal } from "effect"
import { exactDecimal, ratePercent } from "./exactDecimal.ts"

describe("an exact decimal number", () => {
  it.each([
    ["26.375", "26.375"],
    ["15", "15"],
    ["15.000", "15"],
    ["0.00641025641", "0.00641025641"],
    ["1234.5", "1,234.5"],
    ["100000000000000000", "100,000,000,000,000,000"]
  ])("%s reads %s", (text, expected) => {
    expect(exactDecimal(BigDecimal.fromStringUnsafe(text))).toBe(expected)
  })

  it("has its sign as a rate", () => {
    expect(ratePercent(BigDecimal.fromStringUnsafe("15.315"))).toBe("15.315%")
  })
})
