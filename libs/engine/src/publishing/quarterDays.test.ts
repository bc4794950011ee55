import { expect, it } from "@effect/vitest"
import { Quarter } from "@reclaim/core/domain/statement/Quarter"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { addQuarters, cutOffOf, firstDayOf, quarterName, quarterOf, quartersBefore } from "./quarterDays.ts"

it.each([
  ["2026Q1", "2026-01-01", "2026-03-31", "Q1 2026"],
  ["2024Q2", "2024-04-01", "2024-06-30", "Q2 2024"],
  ["2026Q3", "2026-07-01", "2026-09-30", "Q3 2026"],
  ["1999Q4", "1999-10-01", "1999-12-31", "Q4 1999"]
])("the quarter %s lasts from %s to %s and is written %s", (text, first, last, name) => {
  const quarter = Quarter.make(text)
  expect(firstDayOf(quarter)).toBe(first)
  expect(cutOffOf(quarter)).toBe(last)
  expect(quarterName(quarter)).toBe(name)
  expect(quarterOf(CalendarDate.make(first))).toBe(text)
  expect(quarterOf(CalendarDate.make(last))).toBe(text)
})

it.each([
  ["2026Q3", 1, "2026Q4"],
  ["2026Q4", 1, "2027Q1"],
  ["2026Q1", -1, "2025Q4"],
  ["2026Q2", -9, "2024Q1"]
])("the quarter %s and %i quarters is %s", (from, quarters, to) => {
  expect(addQuarters(Quarter.make(from), quarters)).toBe(to)
})

it("quarters before a day leave out the one that it lies in", () => {
  expect(quartersBefore(CalendarDate.make("2026-11-20"), 4)).toEqual(["2025Q4", "2026Q1", "2026Q2", "2026Q3"])
  expect(quartersBefore(CalendarDate.make("2026-12-31"), 1)).toEqual(["2026Q3"])
  expect(quartersBefore(CalendarDate.make("2027-01-01"), 1)).toEqual(["2026Q4"])
})
