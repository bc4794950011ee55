import { describe, expect, it } from "@effect/vitest"
import { isOddTax } from "./isOddTax.ts"

describe("tax withheld", () => {
  it.each([
    [100_000n, 100_000n, true],
    [100_000n, 75_001n, true],
    [100_000n, 75_000n, false],
    [100_000n, 35_000n, false],
    // 75 % of a cent is a cent, of two cents are two.
    [1n, 1n, false],
    [2n, 2n, false],
    [3n, 3n, true],
    [0n, 0n, false]
  ])("of %s units, %s: odd is %s", (gross, withheld, odd) => {
    expect(isOddTax(gross, withheld)).toBe(odd)
  })
})
