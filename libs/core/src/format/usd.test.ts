import { Schema } from "effect"
import { assert, describe, expect, it } from "@effect/vitest"
import { usd } from "./usd.ts"

const IntegerCents = Schema.Int

describe("money is shown as USD with two decimals", () => {
  it.each([
    ["zero", 0, "$0.00"],
    ["negative zero has no sign", -0, "$0.00"],
    ["one cent", 1, "$0.01"],
    ["a negative cent", -1, "-$0.01"],
    ["below a dollar", 99, "$0.99"],
    ["a whole dollar keeps its decimals", 100, "$1.00"],
    ["thousands are separated", 123_450, "$1,234.50"],
    ["a negative amount has its sign before the dollar", -123_450, "-$1,234.50"],
    ["millions are separated", 1_234_567_890, "$12,345,678.90"],
    ["a very large figure is exact", 9_000_000_000_000_000, "$90,000,000,000,000.00"],
    ["the largest exact figure", Number.MAX_SAFE_INTEGER, "$90,071,992,547,409.91"],
    ["the smallest exact figure", Number.MIN_SAFE_INTEGER, "-$90,071,992,547,409.91"],
    ["a part of a cent is rounded, half away from zero", 0.5, "$0.01"],
    ["what rounds to zero has no sign", -0.4, "$0.00"],
    ["a tiny part of a cent is zero", 1e-9, "$0.00"]
  ])("%s", (_, cents, text) => {
    expect(usd(cents)).toBe(text)
  })

  it.prop("every cent of every exact amount is in the text", { cents: IntegerCents }, ({ cents }) => {
    assert.strictEqual(BigInt(usd(cents).replaceAll(/[$,.]/g, "")), BigInt(cents))
  })
})
