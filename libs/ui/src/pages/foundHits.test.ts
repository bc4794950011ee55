import type { TextHit } from "@reclaim/core/rules/search/findInText"
import { describe, expect, it } from "vitest"
import { hitCount, hitNumber, pagesFrom, stepHit } from "./foundHits.ts"

const makeHit = (from: number): TextHit => [{ piece: 0, from, to: from + 1 }]

/** Two hits on the second page and one on the fifth, in the order in which they were found from the fifth on. */
const hits = new Map([
  [4, [makeHit(3)]],
  [1, [makeHit(0), makeHit(9)]]
])

describe("the hits on the pages of a document", () => {
  it("are counted over all pages", () => {
    expect([hitCount(hits), hitCount(new Map())]).toEqual([3, 0])
  })

  it.each([
    [{ page: 1, hit: 0 }, 1],
    [{ page: 1, hit: 1 }, 2],
    [{ page: 4, hit: 0 }, 3]
  ])("have numbers in the order of the pages, %j being %i", (place, number) => {
    expect(hitNumber(hits, place)).toBe(number)
  })

  it("are gone through forwards, and from the last one to the first", () => {
    const first = { page: 1, hit: 0 }
    const second = stepHit(hits, first, 1)
    const third = stepHit(hits, second, 1)
    expect([second, third, stepHit(hits, third, 1)]).toEqual([{ page: 1, hit: 1 }, { page: 4, hit: 0 }, first])
  })

  it("are gone through backwards, and from the first one to the last", () => {
    const last = stepHit(hits, { page: 1, hit: 0 }, -1)
    const before = stepHit(hits, last, -1)
    expect([last, before, stepHit(hits, before, -1)]).toEqual([
      { page: 4, hit: 0 },
      { page: 1, hit: 1 },
      { page: 1, hit: 0 }
    ])
  })

  it("stay at the only one there is", () => {
    const only = new Map([[7, [makeHit(0)]]])
    expect(stepHit(only, { page: 7, hit: 0 }, 1)).toEqual({ page: 7, hit: 0 })
    expect(stepHit(only, { page: 7, hit: 0 }, -1)).toEqual({ page: 7, hit: 0 })
  })

  it("are looked for from the page in sight on", () => {
    expect(pagesFrom(2, 4)).toEqual([2, 3, 0, 1])
    expect(pagesFrom(0, 0)).toEqual([])
  })
})
