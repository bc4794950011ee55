import { describe, expect, it } from "@effect/vitest"
import { DocumentState } from "../../domain/document/DocumentState.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { shownStateOf } from "./shownStateOf.ts"

const today = CalendarDate.make("2026-11-20")

describe("the state of a document as it is shown", () => {
  it.each([
    ["2026-11-19", "expired"],
    ["2026-11-20", "expiring"],
    // Ninety days after 20 November.
    ["2027-02-18", "expiring"],
    ["2027-02-19", "active"]
  ] as const)("to %s is %s", (validTo, shown) => {
    expect(shownStateOf({ state: "active", validTo: CalendarDate.make(validTo) }, today)).toBe(shown)
  })

  it("is active while nothing ends it", () => {
    expect(shownStateOf({ state: "active", validTo: null }, today)).toBe("active")
  })

  it("is that which was decided, whatever its days", () => {
    for (const state of DocumentState.literals.filter((one) => one !== "active")) {
      expect(shownStateOf({ state, validTo: CalendarDate.make("2020-01-01") }, today)).toBe(state)
    }
  })
})
