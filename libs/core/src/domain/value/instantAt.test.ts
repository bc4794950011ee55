import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { CalendarDate } from "./CalendarDate.ts"
import { instantAt } from "./instantAt.ts"
import { zonedTimeAt } from "./zonedTimeAt.ts"

const at = (date: string, time: string, zone: string) => {
  const instant = instantAt({ date: CalendarDate.make(date), time }, zone)
  return instant === null ? null : new Date(instant).toISOString()
}

const Instant = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 4_000_000_000 }))
const Zone = Schema.Literals(["UTC", "Europe/Zurich", "America/New_York", "Asia/Kathmandu", "Pacific/Kiritimati"])

describe("a time of a zone", () => {
  it.each([
    ["2026-11-20", "14:05:00", "UTC", "2026-11-20T14:05:00.000Z"],
    ["2026-11-20", "14:05:00", "Europe/Zurich", "2026-11-20T13:05:00.000Z"],
    ["2026-07-20", "14:05:00", "Europe/Zurich", "2026-07-20T12:05:00.000Z"],
    ["2026-11-20", "23:30:00", "America/New_York", "2026-11-21T04:30:00.000Z"],
    ["2026-11-20", "00:15:00", "Asia/Kathmandu", "2026-11-19T18:30:00.000Z"]
  ])("%s, %s in %s is an instant", (date, time, zone, instant) => {
    expect(at(date, time, zone)).toBe(instant)
  })

  it("is the first of two where clocks are put back, and none where they are put forward", () => {
    expect(at("2026-10-25", "02:30:00", "Europe/Zurich")).toBe("2026-10-25T00:30:00.000Z")
    expect(at("2026-03-29", "02:30:00", "Europe/Zurich")).toBeNull()
    expect(at("2026-03-29", "03:00:00", "Europe/Zurich")).toBe("2026-03-29T01:00:00.000Z")
  })

  it.prop("is shown again as it was given", [Instant, Zone], ([seconds, zone]) => {
    const local = zonedTimeAt(seconds * 1000, zone)
    const instant = instantAt(local, zone)
    expect(instant).not.toBeNull()
    expect(zonedTimeAt(instant ?? 0, zone)).toEqual(local)
  })
})
