import { describe, expect, it } from "@effect/vitest"
import { CalendarDate } from "../../../domain/value/CalendarDate.ts"
import { plannedFiling } from "./documentsAtHand.ts"

const day = (text: string) => CalendarDate.make(text)
const today = day("2026-11-23")

describe("the day on which a claim is planned to be filed", () => {
  it.each([
    ["once its documents can be there", 14, "2027-01-22", "2026-12-07"],
    ["at the agent cut-off where they take longer", 90, "2027-01-22", "2027-01-22"],
    ["once they can be there where no cut-off is known", 90, null, "2027-02-21"],
    ["today where the cut-off has passed", 14, "2026-11-20", "2026-11-23"],
    ["today where nothing is waited for", 0, "2027-01-22", "2026-11-23"]
  ])("is %s", (_, days, cutoff, expected) => {
    expect(plannedFiling(days, cutoff === null ? null : day(cutoff), today)).toBe(expected)
  })
})
