import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { CalendarDate } from "./CalendarDate.ts"
import { isNullDate } from "./NullDate.ts"

describe("a calendar date", () => {
  it.each(["2026-11-20", "2028-02-29", "2000-02-29", "0001-01-01", "0004-02-29", "9999-12-31"])("is %s", (text) => {
    expect(Schema.is(CalendarDate)(text)).toBe(true)
  })

  it.each([
    "",
    "0000-01-01",
    "2026-11-31",
    "2027-02-29",
    "1900-02-29",
    "0003-02-29",
    "2026-13-01",
    "2026-00-10",
    "2026-01-00",
    "2026-1-1",
    "20261120",
    "2026-11-20T00:00:00Z",
    " 2026-11-20",
    "2026-11-20\n",
    "-2026-11-20"
  ])("is not %j", (text) => {
    expect(Schema.is(CalendarDate)(text)).toBe(false)
  })
})

describe("null dates", () => {
  it.each(["1900-01-01", "1800-01-01", "0001-01-01", "0001-01-01T00:00:00"])("%s is one", (date) => {
    expect(isNullDate(date)).toBe(true)
  })

  it.each(["1900-01-02", "1899-12-31", "1801-01-01", "2026-11-20", "1970-01-01"])("%s is none", (date) => {
    expect(isNullDate(date)).toBe(false)
  })
})
