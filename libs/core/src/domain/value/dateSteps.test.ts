import { describe, expect, it } from "@effect/vitest"
import { CalendarDate } from "./CalendarDate.ts"
import { addDays, addMonths, businessDayOnOrBefore } from "./dateSteps.ts"
import { dateOfDayNumber, dayNumber } from "./dayNumber.ts"

const day = (text: string) => CalendarDate.make(text)

describe("dateSteps", () => {
  it.each([
    ["2023-12-31", -2, "2023-10-31"],
    ["2023-12-31", -3, "2023-09-30"],
    ["2023-12-31", -10, "2023-02-28"],
    ["2024-02-29", 12, "2025-02-28"],
    ["2024-02-29", 48, "2028-02-29"],
    ["2024-01-31", 1, "2024-02-29"],
    ["2024-11-30", 3, "2025-02-28"],
    ["2024-03-15", 0, "2024-03-15"]
  ])("%s moved by %i months is %s", (from, months, to) => {
    expect(addMonths(day(from), months)).toBe(to)
  })

  it.each([
    ["2027-10-31", "2027-10-29"],
    ["2027-10-30", "2027-10-29"],
    ["2027-10-29", "2027-10-29"],
    ["2027-11-01", "2027-11-01"],
    ["1999-12-26", "1999-12-24"]
  ])("the business day on or before %s is %s", (from, to) => {
    expect(businessDayOnOrBefore(day(from))).toBe(to)
  })

  it("a day number counts from the first day of 2000", () => {
    expect(dayNumber(day("2000-01-01"))).toBe(0)
    expect(dayNumber(day("1999-12-31"))).toBe(-1)
    expect(dayNumber(day("2026-11-20"))).toBe(9820)
  })

  it("every day number comes back from its date", () => {
    for (let days = -40_000; days < 40_000; days += 13) {
      expect(dayNumber(dateOfDayNumber(days))).toBe(days)
      expect(addDays(dateOfDayNumber(days), 1)).toBe(dateOfDayNumber(days + 1))
    }
  })
})
