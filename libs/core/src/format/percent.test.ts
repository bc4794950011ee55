import { describe, expect, it } from "@effect/vitest"
import { percent } from "./percent.ts"

describe("percentages below 1 are scaled by 100 and shown to at most 3 decimals", () => {
  it.each([
    ["zero", 0, "0%"],
    ["negative zero has no sign", -0, "0%"],
    ["below 1 is scaled by 100", 0.412, "41.2%"],
    ["scaling adds no binary dust", 0.07, "7%"],
    ["more than 3 decimals are rounded", 0.123_456_7, "12.346%"],
    ["half of the last decimal is rounded up", 0.000_005, "0.001%"],
    ["less than that is zero", 0.000_004_9, "0%"],
    ["a tiny share is zero", 1e-12, "0%"],
    ["just below 1 is scaled", 0.999_99, "99.999%"],
    ["nearer to 1 than 3 decimals show is everything", 0.999_999_9, "100%"],
    ["exactly 1 is a share of everything", 1, "100%"],
    ["above 1 is a percentage already", 1.5, "1.5%"],
    ["just above 1 is a percentage already", 1.001, "1.001%"],
    ["a percentage keeps at most 3 decimals", 33.333_5, "33.334%"],
    ["one hundred is a percentage", 100, "100%"],
    ["a large percentage is separated", 1234.5, "1,234.5%"],
    ["a negative share is scaled by 100", -0.5, "-50%"],
    ["a loss larger than the whole is a ratio too", -1.25, "-125%"],
    ["a negative share that rounds to zero has no sign", -0.000_000_1, "0%"]
  ])("%s", (_, ratio, text) => {
    expect(percent(ratio)).toBe(text)
  })
})
