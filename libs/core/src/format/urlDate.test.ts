import { describe, expect, it } from "@effect/vitest"
import { CalendarDate } from "../domain/value/CalendarDate.ts"
import { urlDate } from "./urlDate.ts"

describe("URL date format is yyyyMMdd", () => {
  it.each([
    ["two digits of each", "2026-11-20", "20261120"],
    ["one digit is padded", "2026-03-07", "20260307"],
    ["the null date 1900-01-01 is empty", "1900-01-01", ""],
    ["the null date 1800-01-01 is empty", "1800-01-01", ""],
    ["the null date 0001-01-01 is empty", "0001-01-01", ""]
  ])("%s", (_, date, text) => {
    expect(urlDate(CalendarDate.make(date))).toBe(text)
  })

  it("shows no date as empty", () => {
    expect(urlDate(null)).toBe("")
  })
})
