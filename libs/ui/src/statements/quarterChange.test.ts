import { Quarter } from "@reclaim/core/domain/statement/Quarter"
import { describe, expect, it } from "@effect/vitest"
import { changeText, comparisonFinding, quarterText, relativeChangeText } from "./quarterChange.ts"

describe("the change from one quarter to the next", () => {
  it.each([
    [10_000, 11_250, "+$12.50", "+12.5%"],
    [10_000, 9_000, "-$10.00", "-10%"],
    [10_000, 10_000, "$0.00", "0%"],
    [0, 500, "+$5.00", "new"],
    [0, 0, "$0.00", "0%"],
    [10_000, 25_000, "+$150.00", "+150%"],
    [10_000, 20_000, "+$100.00", "+100%"],
    [10_000, 20_001, "+$100.01", "+100%"],
    [10_000, 1_000_000, "+$9,900.00", "+9,900%"],
    [-10_000, -5_000, "+$50.00", "–"],
    [10_000, -25_000, "-$350.00", "–"]
  ])("from %i to %i cents is %s, %s", (before, now, change, relative) => {
    expect([changeText(before, now), relativeChangeText(before, now)]).toEqual([change, relative])
  })

  it.each([
    [10_000, 11_250, "Open balance up 12.5% since the end of Q2 2026"],
    [10_000, 9_000, "Open balance down 10% since the end of Q2 2026"],
    [10_000, 10_000, "Open balance unchanged since the end of Q2 2026"],
    [0, 9_000, "Compared with Q2 2026"]
  ])("is said in words from %i to %i", (before, now, sentence) => {
    expect(comparisonFinding(before, now, quarterText(Quarter.make("2026Q2")))).toBe(sentence)
  })
})
