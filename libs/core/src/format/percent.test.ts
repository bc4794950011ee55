import { describe, expect, it } from "@effect/vitest"
import { percent } from "./percent.ts"

describe("ratios are scaled by 100 and shown to at most 3 decimals", () => {
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
    ["above 1 is more than everything", 1.5, "150%"],
    ["just above 1 is too", 1.001, "100.1%"],
    ["2,000 of 1,500 keeps at most 3 decimals", 2000 / 1500, "133.333%"],
    ["a large ratio is separated", 12.345, "1,234.5%"],
    ["a negative share is scaled by 100", -0.5, "-50%"],
    ["a loss larger than the whole is a ratio too", -1.25, "-125%"],
    ["a negative share that rounds to zero has no sign", -0.000_000_1, "0%"]
  ])("%s", (_, ratio, text) => {
    expect(percent(ratio)).toBe(text)
  })
})
