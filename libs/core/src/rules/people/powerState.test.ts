import { describe, expect, it } from "vitest"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { makePower } from "../../testing/people/makePower.ts"
import { powerState } from "./powerState.ts"

const day = (text: string) => CalendarDate.make(text)

describe("a signing power", () => {
  it.each([
    [{}, "holds"],
    [{ isSuspended: true }, "suspended"],
    [{ isSuspended: true, validTo: day("2026-11-19") }, "suspended"],
    [{ validTo: day("2026-11-19") }, "ended"],
    [{ validTo: day("2026-11-20") }, "holds"],
    [{ validFrom: day("2026-11-20") }, "holds"],
    [{ validFrom: day("2026-11-21") }, "later"]
  ] as const)("with %j %s on a day", (facts, state) => {
    expect(powerState(makePower(facts), day("2026-11-20"))).toBe(state)
  })
})
