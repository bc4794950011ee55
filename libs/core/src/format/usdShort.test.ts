import { describe, expect, it } from "@effect/vitest"
import { usdShort } from "./usdShort.ts"

describe("money in short form", () => {
  it.each([
    ["zero", 0, "$0"],
    ["negative zero has no sign", -0, "$0"],
    ["cents are kept below a thousand dollars", 1250, "$12.50"],
    ["whole dollars below a thousand have no decimals", 95_000, "$950"],
    ["the last cent below a thousand dollars", 99_999, "$999.99"],
    ["a thousand dollars", 100_000, "$1K"],
    ["thousands have one decimal", 12_345_678, "$123.5K"],
    ["millions have one decimal", 820_010_000, "$8.2M"],
    ["what rounds up to a million is one", 99_995_000, "$1M"],
    ["just below that it is not", 99_994_999, "$999.9K"],
    ["a negative amount", -820_010_000, "-$8.2M"],
    ["billions", 450_000_000_000, "$4.5B"],
    ["a very large figure", 9_000_000_000_000_000, "$90T"]
  ])("%s", (_, cents, text) => {
    expect(usdShort(cents)).toBe(text)
  })
})
