import { assert, describe, it } from "@effect/vitest"
import { isToGather, makeParts } from "./Requirements.ts"

const unitsOf = (reclaims: ReadonlyArray<number>) =>
  reclaims.map((count, place) => ({ boId: 1 + place, marketId: 1, reclaims: count }))

/** All parts, if each takes a number of milliseconds for each reclaim and one more. */
const partsOf = (units: ReturnType<typeof unitsOf>, isEmbedded: boolean, perReclaim: number) => {
  const parts = makeParts(units, isEmbedded)
  const all: Array<ReturnType<typeof parts.next>> = []
  for (let part = parts.next(); part.length > 0; part = parts.next()) {
    all.push(part)
    parts.tookMillis(1 + part.reduce((sum, { reclaims }) => sum + reclaims, 0) * perReclaim)
  }
  return all
}

const units = unitsOf(Array.from({ length: 4000 }, (_, place) => place % 7))

const last = (perReclaim: number, isEmbedded: boolean) => partsOf(units, isEmbedded, perReclaim).at(-2)?.length ?? 0

describe("Parts of the work", () => {
  it("have each unit once, in their order", () => {
    for (const isEmbedded of [true, false]) assert.deepStrictEqual(partsOf(units, isEmbedded, 0.2).flat(), units)
    assert.deepStrictEqual(partsOf([], true, 1), [])
  })

  it("are never empty, however much waits in one unit", () => {
    const large = unitsOf([90_000, 3, 90_000])
    assert.isAbove(Math.min(...partsOf(large, false, 1).map(({ length }) => length)), 0)
    assert.deepStrictEqual(partsOf(large, true, 1).flat(), large)
  })

  it("become smaller on a slow machine and larger on a fast one, where others wait", () => {
    assert.isBelow(last(2, true), last(0.05, true))
    assert.strictEqual(last(2, false), last(0.05, false))
  })

  it("have statistics gathered once much was made, and again each time it has become four times as much", () => {
    let gathered = 0
    const at: Array<number> = []
    for (let made = 0; made < 100_000; made += 250) {
      if (!isToGather(made, gathered)) continue
      at.push(made)
      gathered = made
    }
    assert.deepStrictEqual(at, [1000, 4000, 16_000, 64_000])
  })
})
