import { describe, expect, it } from "@effect/vitest"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { type DayKind, decideDay } from "./decideDay.ts"

const today = CalendarDate.make("2026-11-20")

describe("decideDay", () => {
  it.each<[string, DayKind, object]>([
    ["1800-05-02", "past", { _tag: "TooEarly", earliest: "1990-01-01" }],
    ["1989-12-31", "planned", { _tag: "TooEarly", earliest: "1990-01-01" }],
    ["1990-01-01", "past", { _tag: "Fits" }],
    ["2026-11-20", "past", { _tag: "Fits" }],
    ["2026-11-21", "past", { _tag: "TooLate", latest: "2026-11-20" }],
    ["2026-11-21", "planned", { _tag: "Fits" }],
    ["2027-11-20", "planned", { _tag: "Fits" }],
    ["2027-11-21", "planned", { _tag: "TooLate", latest: "2027-11-20" }],
    ["2062-01-01", "planned", { _tag: "TooLate", latest: "2027-11-20" }],
    ["2056-11-20", "end", { _tag: "Fits" }],
    ["2056-11-21", "end", { _tag: "TooLate", latest: "2056-11-20" }]
  ])("bounds %s (%s) by 1990 and today", (day, kind, expected) => {
    expect(decideDay(CalendarDate.make(day), today, kind)).toEqual(expected)
  })
})
