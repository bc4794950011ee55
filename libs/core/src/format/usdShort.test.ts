import { describe, expect, it } from "@effect/vitest"
import { usdShort } from "./usdShort.ts"

describe("money in short form", () => {
  it.each([
    ["zero", 0, "$0"],
    ["negative zero has no sign", -0, "$0"],
    ["one cent is not nothing", 1, "$0.01"],
    ["the last cent below a dollar", 99, "$0.99"],
    ["one dollar", 100, "$1"],
    ["cents of a few dollars are rounded away", 1250, "$13"],
    ["hundreds are whole dollars", 76_943, "$769"],
    ["just below what rounds up to a thousand", 99_949, "$999"],
    ["what rounds up to a thousand is one", 99_950, "$1.00K"],
    ["a thousand dollars", 100_000, "$1.00K"],
    ["thousands have two decimals", 123_456, "$1.23K"],
    ["tens of thousands have one", 2_394_999, "$23.9K"],
    ["hundreds of thousands have none", 16_449_999, "$164K"],
    ["just below what rounds up to a million", 99_949_999, "$999K"],
    ["what rounds up to a million is one", 99_950_000, "$1.00M"],
    ["a dollar below a million", 99_999_900, "$1.00M"],
    ["a trailing zero is kept", 120_000_000, "$1.20M"],
    ["half of the last digit rounds away from zero", 120_500_000, "$1.21M"],
    ["a negative amount", -820_010_000, "-$8.20M"],
    ["a small negative amount", -42, "-$0.42"],
    ["billions", 450_000_000_000, "$4.50B"],
    ["a very large figure", 9_000_000_000_000_000, "$90.0T"]
  ])("%s", (_, cents, text) => {
    expect(usdShort(cents)).toBe(text)
  })
})
