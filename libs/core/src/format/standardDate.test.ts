import { describe, expect, it } from "@effect/vitest"
import { CalendarDate } from "../domain/value/CalendarDate.ts"
import { standardDate } from "./standardDate.ts"

describe("standard date format is MM/dd/yyyy", () => {
  it.each([
    ["two digits of each", "2026-11-20", "11/20/2026"],
    ["one digit is padded", "2026-03-07", "03/07/2026"],
    ["a leap day", "2028-02-29", "02/29/2028"],
    ["the null date 1900-01-01 is empty", "1900-01-01", ""],
    ["the null date 1800-01-01 is empty", "1800-01-01", ""],
    ["the null date 0001-01-01 is empty", "0001-01-01", ""]
  ])("%s", (_, date, text) => {
    expect(standardDate(CalendarDate.make(date))).toBe(text)
  })

  it("shows no date as empty", () => {
    expect(standardDate(null)).toBe("")
  })
})
