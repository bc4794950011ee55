import { describe, expect, it } from "@effect/vitest"
import { CurrencyCode, minorUnitDigits } from "./CurrencyCode.ts"

describe("minorUnitDigits", () => {
  it.each([
    ["JPY", 0],
    ["KRW", 0],
    ["USD", 2],
    ["TWD", 2]
  ])("%s has %i decimals", (currency, digits) => {
    expect(minorUnitDigits(CurrencyCode.make(currency))).toBe(digits)
  })
})
