import { describe, expect, it } from "@effect/vitest"
import { isWholeSeen, seenPages } from "./seenPages.ts"

describe("the pages that were seen", () => {
  it("are those of before and now, each once and in order", () => {
    expect(seenPages([3, 1], [2, 3], 4)).toEqual([1, 2, 3])
  })

  it("are pages of the document only", () => {
    expect(seenPages([0, 5], [-1, 1.5, Number.NaN, 2], 4)).toEqual([2])
  })

  it("are the whole only with every page between", () => {
    expect(isWholeSeen({ pages: 3, seen: [1, 3] })).toBe(false)
    expect(isWholeSeen({ pages: 3, seen: [3, 2, 1] })).toBe(true)
    expect(isWholeSeen({ pages: 3, seen: [1, 1, 1] })).toBe(false)
  })
})
