import { describe, expect, it } from "@effect/vitest"
import { CalendarDate } from "../domain/value/CalendarDate.ts"
import { inTimeZone } from "../testing/inTimeZone.ts"
import { displayDate } from "./displayDate.ts"

describe("display date format is 'd MMM yyyy' in upper case", () => {
  it.each([
    ["two digits of the day", "2026-11-20", "20 NOV 2026"],
    ["one digit of the day", "2026-03-07", "7 MAR 2026"],
    ["the first day of a year", "2027-01-01", "1 JAN 2027"],
    ["the last day of a year", "2026-12-31", "31 DEC 2026"],
    ["September has three letters", "2026-09-30", "30 SEP 2026"],
    ["a leap day", "2028-02-29", "29 FEB 2028"],
    ["a year below 1000 has four digits", "0712-05-01", "1 MAY 0712"],
    ["the null date 1900-01-01 is empty", "1900-01-01", ""],
    ["the null date 1800-01-01 is empty", "1800-01-01", ""],
    ["the null date 0001-01-01 is empty", "0001-01-01", ""],
    ["the day after a null date is a date", "1900-01-02", "2 JAN 1900"]
  ])("%s", (_, date, text) => {
    expect(displayDate(CalendarDate.make(date))).toBe(text)
  })

  it("shows no date as empty", () => {
    expect(displayDate(null)).toBe("")
  })

  it.each(["Pacific/Kiritimati", "Pacific/Pago_Pago", "America/Sao_Paulo", "Asia/Tokyo"])(
    "shows the same day in %s",
    (timeZone) => {
      expect(inTimeZone(timeZone, () => displayDate(CalendarDate.make("2018-11-04")))).toBe("4 NOV 2018")
    }
  )

  it("shows a day that a zone skipped", () => {
    expect(inTimeZone("Pacific/Apia", () => displayDate(CalendarDate.make("2011-12-30")))).toBe("30 DEC 2011")
  })
})
