import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { UsdCents } from "../../domain/value/UsdCents.ts"
import { whatIfColumns } from "./whatIfColumns.ts"

const month = (name: string, releasable: number, lost: number) => ({
  month: name,
  releasable: UsdCents.make(releasable),
  lost: UsdCents.make(lost)
})

const sum = (all: ReadonlyArray<{ readonly lost: number }>) => all.reduce((total, { lost }) => total + lost, 0)

const Amount = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000_000 }))

describe("the months of what would be", () => {
  it("are none where nothing happens", () => {
    expect(whatIfColumns([])).toEqual([])
  })

  it("follow each other without a gap across the end of a year", () => {
    const columns = whatIfColumns([month("2026-11", 0, 5), month("2027-02", 7, 0)])
    expect(columns.map((column) => column.month).slice(0, 5)).toEqual([
      "2026-11",
      "2026-12",
      "2027-01",
      "2027-02",
      "2027-03"
    ])
    expect(columns).toHaveLength(12)
    expect(columns[3]).toEqual({ month: "2027-02", isLater: false, releasable: 7, lost: 0 })
    expect(columns[1]).toEqual({ month: "2026-12", isLater: false, releasable: 0, lost: 0 })
  })

  it("have all that comes later in the last one", () => {
    const columns = whatIfColumns([month("2026-01", 1, 1), month("2026-12", 2, 0), month("2028-05", 0, 4)])
    expect(columns.at(-1)).toEqual({ month: "2026-12", isLater: true, releasable: 2, lost: 4 })
  })

  it.prop(
    "lose no cent",
    [
      Schema.Array(
        Schema.Struct({ after: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 40 })), lost: Amount })
      )
    ],
    ([given]) => {
      const months = [...new Map(given.map(({ after, lost }) => [after, lost]))]
        .toSorted(([a], [b]) => a - b)
        .map(([after, lost]) =>
          month(`${String(2026 + Math.floor(after / 12))}-${String((after % 12) + 1).padStart(2, "0")}`, 0, lost)
        )
      expect(sum(whatIfColumns(months))).toBe(sum(months))
    }
  )
})
