import { describe, expect, it } from "@effect/vitest"
import { inTimeZone } from "../testing/inTimeZone.ts"
import { timeAgo } from "./timeAgo.ts"

const now = Date.parse("2026-11-20T12:00:00Z")
const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

describe("time-ago text reads 'X ago'", () => {
  it.each([
    ["this moment", 0, "less than a minute ago"],
    ["half a minute", 30 * second, "1 minute ago"],
    ["one minute", minute, "1 minute ago"],
    ["five minutes", 5 * minute, "5 minutes ago"],
    ["an hour", hour, "about 1 hour ago"],
    ["three hours", 3 * hour, "about 3 hours ago"],
    ["a day", day, "1 day ago"],
    ["twelve days", 12 * day, "12 days ago"],
    ["a month", 30 * day, "about 1 month ago"],
    ["two years", 731 * day, "about 2 years ago"],
    ["a moment ahead of our clock", -5 * minute, "less than a minute ago"]
  ])("%s", (_, elapsed, text) => {
    expect(timeAgo(now - elapsed, now)).toBe(text)
  })

  it.each(["Pacific/Kiritimati", "America/New_York", "Australia/Adelaide"])("reads the same in %s", (timeZone) => {
    expect(inTimeZone(timeZone, () => timeAgo(now - 3 * day, now))).toBe("3 days ago")
  })

  it("counts elapsed minutes when the clocks go back", () => {
    const afterSummerTime = Date.parse("2026-11-01T06:02:00Z")
    expect(inTimeZone("America/New_York", () => timeAgo(afterSummerTime - 5 * minute, afterSummerTime))).toBe(
      "5 minutes ago"
    )
  })

  it("counts elapsed hours when the clocks go forward", () => {
    const summerTime = Date.parse("2026-03-08T07:02:00Z")
    expect(inTimeZone("America/New_York", () => timeAgo(summerTime - 5 * minute, summerTime))).toBe("5 minutes ago")
  })

  it.each([
    ["the end of a long month", "2026-08-31T00:00:00Z", "3 months ago"],
    ["over a year", "2025-07-20T12:00:00Z", "over 1 year ago"],
    ["almost three years", "2023-12-20T12:00:00Z", "almost 3 years ago"]
  ])("counts months by the calendar: %s", (_, instant, text) => {
    expect(timeAgo(Date.parse(instant), now)).toBe(text)
  })
})
