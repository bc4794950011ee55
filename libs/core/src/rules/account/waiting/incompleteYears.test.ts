import { describe, expect, it } from "@effect/vitest"
import { incompleteYears } from "./waitingItems.ts"

const yearsOf = (years: Readonly<Record<number, readonly [percent: string | null, transCount: number]>>) =>
  new Map(
    Object.entries(years).map(([year, [percent, transCount]]) => [Number(year), { percent, transCount }] as const)
  )

describe("the tax years that wait to be completed", () => {
  it("are those claimed for that have ended, unless the parts are the whole", () => {
    const years = yearsOf({ 2025: ["98.5", 0], 2024: ["99.9995", 0], 2023: ["100", 0] })
    expect(incompleteYears({ claimedFrom: 2022, years }, 2026)).toEqual([
      { taxYear: 2025, percent: "98.5" },
      { taxYear: 2022, percent: null }
    ])
  })

  it("are those of open reclaims, however old, the present one among them", () => {
    const years = yearsOf({ 2026: [null, 3], 2019: [null, 1], 2025: ["100", 4] })
    expect(incompleteYears({ claimedFrom: null, years }, 2026)).toEqual([
      { taxYear: 2026, percent: null },
      { taxYear: 2019, percent: null }
    ])
  })

  it("are none where nothing is claimed", () => {
    expect(incompleteYears({ claimedFrom: null, years: new Map() }, 2026)).toEqual([])
    expect(incompleteYears({ claimedFrom: 2026, years: new Map() }, 2026)).toEqual([])
  })
})
