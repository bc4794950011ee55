import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { describe, expect, it } from "@effect/vitest"
import { overlappingPeriods } from "./overlappingPeriods.ts"

const period = (from: string, to: string | null, key = "one") => ({
  key,
  validFrom: CalendarDate.make(from),
  validTo: to === null ? null : CalendarDate.make(to)
})

describe("overlappingPeriods", () => {
  it.each([
    ["periods that follow each other", [period("2020-01-01", "2020-12-31"), period("2021-01-01", null)], null],
    ["one day in both", [period("2020-01-01", "2020-12-31"), period("2020-12-31", null)], { row: 1, before: 0 }],
    [
      "a period within a later one",
      [period("2020-02-01", "2020-02-02"), period("2020-01-01", null)],
      { row: 1, before: 0 }
    ],
    ["two that last", [period("2021-01-01", null), period("2020-01-01", null)], { row: 1, before: 0 }],
    ["the same days of two rates", [period("2020-01-01", null), period("2020-01-01", null, "other")], null]
  ])("%s: %o", (_, rows, expected) => {
    expect(overlappingPeriods(rows, ({ key }) => key)).toEqual(expected)
  })
})
