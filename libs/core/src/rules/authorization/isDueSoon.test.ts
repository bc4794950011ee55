import { expect, it } from "vitest"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { isDueSoon } from "./decideBatch.ts"

it.each([
  ["2026-11-29", false],
  ["2026-11-28", true],
  ["2026-11-21", true],
  ["2026-11-20", true]
])("on 21 November, a last day of %s is near: %s", (dueOn, isNear) => {
  expect(isDueSoon(CalendarDate.make(dueOn), CalendarDate.make("2026-11-21"))).toBe(isNear)
})
