import { describe, expect, it } from "vitest"
import { UsdCents } from "../../domain/value/UsdCents.ts"
import { makeYearGroup } from "../../testing/makeYearGroups.ts"
import { restOfYear } from "./restOfYear.ts"

describe("the rest of a year", () => {
  it.each([
    ["what came after today's day", 2025, 500, 200, 300],
    ["nothing where all came by then", 2025, 500, 500, 0],
    ["nothing in the current year", 2026, 500, 200, 0],
    ["nothing where later refunds exceed later payments", 2025, 500, 600, 0],
    ["nothing where more was refunded than paid by then", 2025, 500, -10, 0]
  ])("is %s", (_, yearPaid, cents, toDate, rest) => {
    const group = makeYearGroup({ yearPaid, netReclaim: UsdCents.make(cents), netToDate: UsdCents.make(toDate) })
    expect(restOfYear(group, 2026)).toBe(rest)
  })

  it("is nothing where it is not told", () => {
    expect(restOfYear(makeYearGroup({ yearPaid: 2025 }), 2026)).toBe(0)
  })
})
