import { describe, expect, it } from "vitest"
import { latestDigestAt } from "./latestDigestAt.ts"

const at = (now: string, cadence: "daily" | "weekly", timeZone: string) =>
  new Date(latestDigestAt(Date.parse(now), cadence, timeZone)).toISOString()

describe("the latest digest", () => {
  // 2026-11-22 is a Sunday.
  it.each<readonly [string, "daily" | "weekly", string, string]>([
    ["2026-11-22T07:00:00Z", "daily", "UTC", "2026-11-22T07:00:00.000Z"],
    ["2026-11-22T06:59:59Z", "daily", "UTC", "2026-11-21T07:00:00.000Z"],
    ["2026-11-22T12:00:00Z", "weekly", "UTC", "2026-11-16T07:00:00.000Z"],
    ["2026-11-23T06:59:59Z", "weekly", "UTC", "2026-11-16T07:00:00.000Z"],
    ["2026-11-23T07:00:00Z", "weekly", "UTC", "2026-11-23T07:00:00.000Z"],
    ["2026-11-22T11:59:59Z", "daily", "America/New_York", "2026-11-21T12:00:00.000Z"],
    ["2026-11-22T12:00:00Z", "daily", "America/New_York", "2026-11-22T12:00:00.000Z"],
    // Half an hour beyond whole hours, and a day ahead of UTC.
    ["2026-11-23T01:30:00Z", "weekly", "Asia/Kolkata", "2026-11-23T01:30:00.000Z"],
    ["2026-11-22T18:00:00Z", "weekly", "Pacific/Auckland", "2026-11-22T18:00:00.000Z"],
    // Clocks were put back that night.
    ["2026-11-01T12:30:00Z", "daily", "America/New_York", "2026-11-01T12:00:00.000Z"],
    ["2026-11-01T11:30:00Z", "daily", "America/New_York", "2026-10-31T11:00:00.000Z"]
  ])("at %s, %s in %s, left at %s", (now, cadence, timeZone, expected) => {
    expect(at(now, cadence, timeZone)).toBe(expected)
  })
})
