import { describe, expect, it } from "@effect/vitest"
import { displayMonth, monthName } from "./displayMonth.ts"

describe("a month", () => {
  it.each([
    ["2026-01", "JAN", "JAN 2026"],
    ["2026-12", "DEC", "DEC 2026"]
  ])("%s is %s and %s", (month, name, text) => {
    expect(monthName(month)).toBe(name)
    expect(displayMonth(month)).toBe(text)
  })
})
