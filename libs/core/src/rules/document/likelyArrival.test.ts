import { expect, it } from "@effect/vitest"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { likelyArrival } from "./orderFrom.ts"

const today = CalendarDate.make("2026-11-23")
const day = (text: string) => CalendarDate.make(text)

it.each([
  [{ expectedOn: null, leadDays: 10 }, "2026-12-03"],
  [{ expectedOn: day("2026-12-24"), leadDays: 10 }, "2026-12-24"],
  [{ expectedOn: day("2026-11-02"), leadDays: 10 }, "2026-11-23"],
  [undefined, "2026-12-23"]
])("%j may arrive on %s", (requirement, expected) => {
  expect(likelyArrival(requirement, today)).toBe(expected)
})
