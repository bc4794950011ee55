import { describe, expect, it } from "vitest"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { UsdCents } from "../../domain/value/UsdCents.ts"
import { makeYearGroup } from "../../testing/makeYearGroups.ts"
import { comparePaid } from "./comparePaid.ts"

const today = CalendarDate.make("2026-11-20")
const year = (yearPaid: number, cents: number, toDate?: number) =>
  makeYearGroup({
    yearPaid,
    netReclaim: UsdCents.make(cents),
    ...(toDate === undefined ? {} : { netToDate: UsdCents.make(toDate) })
  })

describe("what was paid this year", () => {
  it.each([
    ["more than on the same days of last year", [year(2025, 500, 200), year(2026, 250, 250)], 0.25],
    ["less", [year(2025, 500, 200), year(2026, 150, 150)], -0.25],
    ["compared without what is dated after today", [year(2025, 500, 200), year(2026, 900, 250)], 0.25],
    ["nothing, where last year had something", [year(2025, 500, 200)], -1]
  ])("is %s", (_, years, change) => {
    expect(comparePaid(years, today)).toEqual({ change, lastDay: "2025-11-20" })
  })

  it.each([
    ["nothing was paid by then last year", [year(2025, 500, 0), year(2026, 250, 250)]],
    ["only refunds were booked by then", [year(2025, 500, -10), year(2026, 250, 250)]],
    ["last year is unknown by the day", [year(2025, 500), year(2026, 250)]],
    ["the year before last alone had payments", [year(2024, 500, 200), year(2026, 250, 250)]]
  ])("is compared with nothing where %s", (_, years) => {
    expect(comparePaid(years, today)).toBeNull()
  })

  it("on a leap day is compared up to 28 February", () => {
    const years = [year(2027, 500, 200), year(2028, 250, 250)]
    expect(comparePaid(years, CalendarDate.make("2028-02-29"))?.lastDay).toBe("2027-02-28")
  })
})
