import { describe, expect, it } from "@effect/vitest"
import { DocumentValidity } from "../../domain/document/DocumentValidity.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { validityOf } from "./validityOf.ts"

const lastDay = (validity: string, issuedOn: string) =>
  validityOf(DocumentValidity.make(validity), CalendarDate.make(issuedOn)).validTo

describe("how long a copy holds", () => {
  it.each([
    ["months:12", "2026-03-01", "2027-02-28"],
    ["months:6", "2026-08-31", "2027-02-27"],
    ["years:3", "2024-02-29", "2027-02-27"],
    ["year end:+3", "2026-06-15", "2029-12-31"],
    ["until revoked", "2026-06-15", null],
    ["until changed", "2026-06-15", null],
    ["certified year", "2026-06-15", null],
    ["per claim", "2026-06-15", null],
    ["unknown", "2026-06-15", null]
  ])("by %s from %s is until %s", (validity, issuedOn, until) => {
    expect(lastDay(validity, issuedOn)).toBe(until)
  })

  it("begins on the day of its issue", () => {
    expect(validityOf(DocumentValidity.make("years:1"), CalendarDate.make("2026-06-15")).validFrom).toBe("2026-06-15")
  })
})
