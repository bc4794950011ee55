import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { drawnLines, rangeBetween, topsOf } from "./lineWindow.ts"

const tops = topsOf([40, 60, 60, 40])

describe("the lines in sight", () => {
  it.each([
    [0, 39, { from: 0, to: 0 }],
    [0, 40, { from: 0, to: 1 }],
    [99, 101, { from: 1, to: 2 }],
    [-500, 5000, { from: 0, to: 3 }]
  ])("between %i and %i pixels are %j", (above, below, range) => {
    expect(rangeBetween(tops, above, below)).toEqual(range)
  })

  it("leave gaps of the height of those that are not drawn", () => {
    expect(drawnLines(tops, { from: 1, to: 1 }, 3)).toEqual([
      { _tag: "Gap", before: 1, height: 40 },
      { _tag: "Line", at: 1 },
      { _tag: "Gap", before: 3, height: 60 },
      { _tag: "Line", at: 3 }
    ])
  })

  it("are none of none", () => {
    expect(drawnLines(topsOf([]), { from: 0, to: 20 }, 0)).toEqual([])
  })

  const Height = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 200 }))
  const Place = Schema.Int.check(Schema.isBetween({ minimum: -5, maximum: 300 }))

  it.prop(
    "and their gaps are as high as all lines, and the one besides is drawn once",
    [Schema.Array(Height).check(Schema.isMinLength(1)), Place, Place, Place],
    ([heights, one, other, besides]) => {
      const all = topsOf(heights)
      const drawn = drawnLines(all, rangeBetween(all, Math.min(one, other), Math.max(one, other)), besides)
      const height = drawn.reduce((sum, line) => sum + (line._tag === "Gap" ? line.height : (heights[line.at] ?? 0)), 0)
      expect(height).toBe(all.at(-1))
      const numbers = drawn.flatMap((line) => (line._tag === "Line" ? [line.at] : []))
      expect(new Set(numbers).size).toBe(numbers.length)
      if (besides >= 0 && besides < heights.length) expect(numbers).toContain(besides)
    }
  )
})
