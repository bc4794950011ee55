import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { todayInUtc } from "./todayInUtc.ts"
import { zonedTimeAt } from "./zonedTimeAt.ts"

describe("today", () => {
  it.effect("ends at midnight in UTC", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(Date.UTC(2026, 11, 31, 23, 59, 59, 999))
      expect(yield* todayInUtc).toBe("2026-12-31")
      yield* TestClock.adjust(1)
      expect(yield* todayInUtc).toBe("2027-01-01")
    })
  )

  it.effect("is the day that the calendar has in UTC", () =>
    Effect.gen(function* () {
      for (const instant of [Date.UTC(2024, 1, 29, 12), Date.UTC(2026, 2, 29, 1), Date.UTC(1999, 11, 31, 23)]) {
        yield* TestClock.setTime(instant)
        expect(yield* todayInUtc).toBe(zonedTimeAt(instant, "UTC").date)
      }
    })
  )
})
