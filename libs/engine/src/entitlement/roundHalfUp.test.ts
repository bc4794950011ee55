import { BigDecimal } from "effect"
import { describe, expect, it } from "@effect/vitest"
import { CurrencyCode } from "@reclaim/core/domain/market/CurrencyCode"
import { inMinorUnits, percentOf, roundHalfUp } from "./roundHalfUp.ts"

const decimal = BigDecimal.fromStringUnsafe

describe("roundHalfUp", () => {
  it.each([
    [0n, 3n, 0n],
    [1n, 3n, 0n],
    [1n, 2n, 1n],
    [5n, 10n, 1n],
    [49n, 100n, 0n],
    [3n, 2n, 2n],
    [10n ** 30n + 5n, 10n, 10n ** 29n + 1n]
  ])("%s by %s is %s", (dividend, divisor, quotient) => {
    expect(roundHalfUp(dividend, divisor)).toBe(quotient)
  })

  it.each([
    ["EUR", "0.00499999", 1n, 0n],
    ["EUR", "0.005", 1n, 1n],
    ["JPY", "13.5", 1n, 14n],
    ["JPY", "13.5", 2n, 27n],
    ["KRW", "361", 7n, 2_527n],
    ["KWD", "0.0125", 1001n, 12_513n],
    ["ISK", "2.5", 1001n, 2_503n],
    ["EUR", "0.5", 3n, 150n],
    ["DKK", "2500", 3n, 750_000n]
  ])("%s %s for each of %s shares is %s units", (currency, perShare, shares, units) => {
    expect(inMinorUnits(shares, decimal(perShare), CurrencyCode.make(currency))).toBe(units)
  })

  it("a normalized large amount per share keeps its size", () => {
    const perShare = BigDecimal.normalize(decimal("2500"))
    expect(perShare.scale).toBeLessThan(0)
    expect(inMinorUnits(2n, perShare, CurrencyCode.make("DKK"))).toBe(500_000n)
    expect(inMinorUnits(2n, perShare, CurrencyCode.make("JPY"))).toBe(5_000n)
    expect(percentOf(2_000n, BigDecimal.normalize(decimal("10")))).toBe(200n)
  })
})
