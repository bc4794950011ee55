import { describe, expect, it } from "@effect/vitest"
import { zonedTimeAt } from "./zonedTimeAt.ts"

describe("day and time in a zone", () => {
  it.each([
    ["midnight is the first second of the day", "2026-11-20T00:00:00Z", "UTC", "2026-11-20", "00:00:00"],
    ["a zone behind is on the day before", "2026-11-20T04:59:59Z", "America/New_York", "2026-11-19", "23:59:59"],
    ["a second later it is the same day", "2026-11-20T05:00:00Z", "America/New_York", "2026-11-20", "00:00:00"],
    ["a zone ahead is on the day after", "2026-02-28T11:00:00Z", "Pacific/Auckland", "2026-03-01", "00:00:00"]
  ])("%s", (_, instant, timeZone, date, time) => {
    expect(zonedTimeAt(Date.parse(instant), timeZone)).toEqual({ date, time })
  })

  it("refuses a zone that does not exist", () => {
    expect(() => zonedTimeAt(0, "Atlantis/Capital")).toThrow(RangeError)
  })
})
