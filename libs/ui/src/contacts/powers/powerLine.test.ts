import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { makePower } from "@reclaim/core/testing/people/makePower"
import { describe, expect, it } from "vitest"
import { daysText, powerLine } from "./partTexts.ts"

describe("a power in words", () => {
  it.each([
    [{}, "Every document · Alone"],
    [
      { codes: ["W-8BEN-E", "POA"], mode: "jointly", groupName: "Directors", groupCount: 2 },
      "W-8BEN-E, POA · 2 of Directors"
    ]
  ] as const)("with %j says what is signed, and how", (facts, text) => {
    expect(powerLine(makePower(facts))).toBe(text)
  })

  it("says from when to when it holds", () => {
    const [first, last] = [CalendarDate.make("2026-01-01"), CalendarDate.make("2026-12-31")]
    expect([daysText(first, last), daysText(first, null), daysText(null, last), daysText(null, null)]).toEqual([
      "1 JAN 2026 to 31 DEC 2026",
      "From 1 JAN 2026",
      "Until 31 DEC 2026",
      ""
    ])
  })
})
