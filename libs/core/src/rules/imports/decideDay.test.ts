import { describe, expect, it } from "@effect/vitest"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { decideDay } from "./decideDay.ts"

const today = CalendarDate.make("2026-11-20")

describe("decideDay", () => {
  it.each<[string, boolean, object]>([
    ["1800-05-02", false, { _tag: "TooEarly", earliest: "1990-01-01" }],
    ["1989-12-31", true, { _tag: "TooEarly", earliest: "1990-01-01" }],
    ["1990-01-01", false, { _tag: "Fits" }],
    ["2026-11-20", false, { _tag: "Fits" }],
    ["2026-11-21", false, { _tag: "TooLate", latest: "2026-11-20" }],
    ["2026-11-21", true, { _tag: "Fits" }],
    ["2027-11-20", true, { _tag: "Fits" }],
    ["2027-11-21", true, { _tag: "TooLate", latest: "2027-11-20" }],
    ["2062-01-01", true, { _tag: "TooLate", latest: "2027-11-20" }]
  ])("bounds %s (planned: %s) by 1990 and today", (day, isPlanned, expected) => {
    expect(decideDay(CalendarDate.make(day), today, isPlanned)).toEqual(expected)
  })
})
