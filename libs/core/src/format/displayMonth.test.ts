import { describe, expect, it } from "@effect/vitest"
import { displayMonth, monthName, yearBelow } from "./displayMonth.ts"

describe("a month", () => {
  it.each([
    ["2026-01", "JAN", "JAN 2026"],
    ["2026-12", "DEC", "DEC 2026"]
  ])("%s is %s and %s", (month, name, text) => {
    expect(monthName(month)).toBe(name)
    expect(displayMonth(month)).toBe(text)
  })
})

describe("the years below a row of months", () => {
  it.each([
    [
      ["2026-11", "2026-12", "2027-01", "2027-02"],
      ["2026", "", "2027", ""]
    ],
    [
      ["2026-12", "2027-01", "2027-02"],
      ["", "2027", ""]
    ],
    [
      ["2027-01", "2027-02"],
      ["2027", ""]
    ]
  ])("of %s are %s", (row, years) => {
    expect(row.map(yearBelow)).toEqual(years)
  })
})
