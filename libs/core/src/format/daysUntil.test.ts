import { describe, expect, it } from "vitest"
import { CalendarDate } from "../domain/value/CalendarDate.ts"
import { daysUntil } from "./daysUntil.ts"

const day = (text: string) => CalendarDate.make(text)

describe("the time until a day", () => {
  it.each([
    ["2026-11-20", "today"],
    ["2026-11-21", "tomorrow"],
    ["2026-11-27", "in 7 days"],
    ["2027-03-01", "in 101 days"]
  ])("%s is %s", (text, words) => {
    expect(daysUntil(day(text), day("2026-11-20"))).toBe(words)
  })
})
