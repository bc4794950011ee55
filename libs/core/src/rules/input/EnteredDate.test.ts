import { describe, expect, it } from "@effect/vitest"
import { Result, Schema } from "effect"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import {
  DateVariant,
  EnteredDate,
  EnteredOptionalDate,
  maskDate,
  dayOfEntered,
  faultOfNullDate
} from "./EnteredDate.ts"

const decode = (text: string) => {
  const result = Schema.decodeUnknownResult(EnteredDate)(text)
  return Result.isSuccess(result) ? result.success : result.failure.message
}

describe("the date mask: MM/dd/yyyy", () => {
  it.each([
    ["nothing shows nothing", "", ""],
    ["a month stays open", "11", "11"],
    ["the third digit puts a slash", "112", "11/2"],
    ["the fifth digit puts another", "11202", "11/20/2"],
    ["eight digits are complete", "11202026", "11/20/2026"],
    ["a ninth digit is not shown", "112020267", "11/20/2026"],
    ["a slash after one digit completes the month", "3/", "03"],
    ["a slash after one digit completes the day", "03/4/", "03/04"],
    ["a backspace at a slash is not undone", "11/", "11"],
    ["a pasted short date", "3/4/2011", "03/04/2011"],
    ["a pasted ISO date", "2011-03-14", "03/14/2011"],
    ["a pasted displayed date", "4 MAR 2011", "03/04/2011"],
    ["pasted dots", "03.14.2011", "03/14/2011"]
  ])("%s", (_, typed, shown) => {
    expect(maskDate(typed)).toBe(shown)
    expect(maskDate(shown)).toBe(shown)
  })
})

describe("an entered date", () => {
  it.each([
    ["11/20/2026", "2026-11-20"],
    ["02/29/2024", "2024-02-29"],
    ["02/29/2026", "This day does not exist"],
    ["13/01/2026", "This day does not exist"],
    ["11/20/202", "Expected a date as MM/dd/yyyy"],
    ["", "Expected a date as MM/dd/yyyy"],
    ["01/01/1900", "Enter an actual date: 01/01/1900 means no date"],
    ["01/01/1800", "Enter an actual date: 01/01/1800 means no date"],
    ["01/01/0001", "Enter an actual date: 01/01/0001 means no date"]
  ])("%s means %s", (text, meaning) => {
    expect(decode(text)).toBe(meaning)
  })

  it.each(["01/01/1900", "01/01/1800", "01/01/0001"])("is no day at the null date %s, with a sentence", (text) => {
    expect(dayOfEntered(text)).toBe(null)
    expect(faultOfNullDate(text)).toBe(`Enter an actual date: ${text} means no date`)
  })

  it.each(["01/02/1900", "12/31/1899", "01/01/190", ""])("has no such fault at %j", (text) => {
    expect(faultOfNullDate(text)).toBe(null)
  })

  it.each([
    ["2026-11-20", "11/20/2026"],
    ["1900-01-01", ""],
    ["1800-01-01", ""],
    ["0001-01-01", ""]
  ])("of %s reads %s", (day, text) => {
    expect(Schema.encodeSync(EnteredOptionalDate)(CalendarDate.make(day))).toBe(text)
  })

  it("may be left out where it is optional", () => {
    expect(Schema.decodeSync(EnteredOptionalDate)("")).toBe(null)
    expect(Schema.encodeSync(EnteredOptionalDate)(null)).toBe("")
  })

  it.each(["11/20/2026", "1/2/2026", "2026-11-20", "20 Nov 2026", "11202026"])("may be pasted as %s", (text) => {
    expect(Schema.is(DateVariant)(text)).toBe(true)
  })

  it.each(["", "tomorrow", "11/20/26", "2026/11/20x"])("may not be pasted as %j", (text) => {
    expect(Schema.is(DateVariant)(text)).toBe(false)
  })
})
