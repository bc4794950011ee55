import { describe, expect, it } from "@effect/vitest"
import { CalendarDate } from "../value/CalendarDate.ts"
import { isPastDeadline } from "./PastDeadline.ts"

const day = (text: string) => CalendarDate.make(text)

describe("a reclaim past its deadline", () => {
  it.each([
    ["on the last day", "CH", "2026-12-31", "2026-12-31", false],
    ["on the day after", "CH", "2026-12-31", "2027-01-01", true],
    ["years later", "FR", "2020-12-31", "2026-11-29", true],
    ["while another source leaves two months in the US", "US", "2026-04-15", "2026-06-15", false],
    ["after the later of the two days in the US", "US", "2026-04-15", "2026-06-16", true],
    ["where no source names a last day", "DK", "2010-03-01", "2026-11-29", false]
  ] as const)("is judged %s", (_, market, expiresOn, today, expected) => {
    expect(isPastDeadline({ phase: "unfiled", market, expiresOn: day(expiresOn) }, day(today))).toBe(expected)
  })

  it.each(["filed", "paid", "closed"] as const)("is never one that is %s", (phase) => {
    expect(isPastDeadline({ phase, market: "CH", expiresOn: day("2020-12-31") }, day("2026-11-29"))).toBe(false)
  })
})
