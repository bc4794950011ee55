import { describe, expect, it } from "vitest"
import type { InvestorRow } from "../../../domain/application/steps/InvestorsStep.ts"
import { areYearsAlike, mergeYears } from "./mergeYears.ts"

const row = (id: string, taxYear: number | null, name = id): InvestorRow => ({
  id,
  taxYear,
  name,
  entityType: "individual",
  usClassification: null,
  residence: null,
  percent: "100",
  taxNumber: null,
  address: null
})

const base = [row("a", 2023), row("b", 2024)]

describe("versions of investors", () => {
  it("keep what each has entered for another year", () => {
    const mine = [...base, row("c", 2022)]
    const theirs = [...base, row("d", 2025)]
    const merged = mergeYears(base, mine, theirs)
    expect(merged.mine).toEqual(merged.theirs)
    expect(merged.mine.map(({ id }) => id).toSorted()).toEqual(["a", "b", "c", "d"])
  })

  it("keep what one has changed, and what the other has removed", () => {
    const merged = mergeYears(base, [row("a", 2023, "Ann"), row("b", 2024)], [row("a", 2023)])
    expect(merged).toEqual({ mine: [row("a", 2023, "Ann")], theirs: [row("a", 2023, "Ann")] })
  })

  it("differ in the years alone that both have changed", () => {
    const mine = [row("a", 2023, "Ann"), row("b", 2024), row("c", 2022)]
    const theirs = [row("a", 2023, "Anna"), row("b", 2024)]
    expect(mergeYears(base, mine, theirs)).toEqual({
      mine: [row("a", 2023, "Ann"), row("b", 2024), row("c", 2022)],
      theirs: [row("a", 2023, "Anna"), row("b", 2024), row("c", 2022)]
    })
  })

  it("keep rows that are of no year yet", () => {
    const merged = mergeYears([], [row("a", null)], [row("b", 2024)])
    expect(merged.mine).toEqual([row("b", 2024), row("a", null)])
    expect(merged.theirs).toEqual(merged.mine)
  })
})

describe("years", () => {
  it("are alike where no row of theirs has changed", () => {
    const other = [row("a", 2023), row("b", 2024, "Bob")]
    expect(areYearsAlike(base, other, [2023, 2021])).toBe(true)
    expect(areYearsAlike(base, other, [2023, 2024])).toBe(false)
  })
})
