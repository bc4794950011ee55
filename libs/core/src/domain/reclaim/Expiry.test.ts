import { describe, expect, it } from "vitest"
import { CalendarDate } from "../value/CalendarDate.ts"
import { expiringDays } from "./Expiry.ts"

describe("the days within twelve months", () => {
  it.each([
    ["2026-11-22", "2027-11-22"],
    ["2027-02-28", "2028-02-28"],
    ["2028-02-29", "2029-02-28"]
  ])("are those from %s to %s", (first, last) => {
    expect(expiringDays(CalendarDate.make(first))).toEqual({ first, last })
  })
})
