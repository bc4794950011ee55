import { describe, expect, it } from "@effect/vitest"
import { urlDateTime } from "./urlDateTime.ts"

describe("URL date format with time is yyyyMMddHHmmss", () => {
  it.each([
    ["the afternoon has 24 hours", "2026-11-20T15:30:05Z", "UTC", "20261120153005"],
    ["midnight is hour 00 of the new day", "2026-11-20T00:00:00Z", "UTC", "20261120000000"],
    ["the last second of a day", "2026-11-20T23:59:59.999Z", "UTC", "20261120235959"],
    ["a zone behind is still on the day before", "2026-11-20T02:00:00Z", "America/New_York", "20261119210000"],
    ["a zone ahead is already on the day after", "2026-12-31T13:00:00Z", "Asia/Tokyo", "20261231220000"],
    ["a zone ahead may be in the next year", "2026-12-31T13:00:00Z", "Pacific/Kiritimati", "20270101030000"],
    ["summer time counts", "2026-07-01T12:00:00Z", "Europe/Berlin", "20260701140000"],
    ["the hour after summer time is told twice", "2026-10-25T01:30:00Z", "Europe/Berlin", "20261025023000"],
    ["half hours count", "2026-11-20T00:00:00Z", "Asia/Kolkata", "20261120053000"],
    ["before the epoch", "1969-12-31T23:59:59Z", "UTC", "19691231235959"],
    ["the null date 1900-01-01 is empty", "1900-01-01T00:00:00Z", "UTC", ""],
    ["the null date 1800-01-01 is empty", "1800-01-01T08:00:00Z", "UTC", ""],
    ["the null date 0001-01-01 is empty", "0001-01-01T00:00:00Z", "UTC", ""]
  ])("%s", (_, instant, timeZone, text) => {
    expect(urlDateTime(Date.parse(instant), timeZone)).toBe(text)
  })
})
