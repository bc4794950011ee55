import { describe, expect, it } from "@effect/vitest"
import { LeastRecentlyUsed } from "./LeastRecentlyUsed.ts"

const filledCache = () => {
  const cache = new LeastRecentlyUsed<string, number>(100)
  cache.set("a", 1, 40)
  cache.set("b", 2, 40)
  return cache
}

describe("a cache of the least recently used", () => {
  it("drops what was used longest ago", () => {
    const cache = filledCache()
    expect(cache.get("a")).toBe(1)
    cache.set("c", 3, 40)
    expect([cache.get("a"), cache.get("b"), cache.get("c")]).toEqual([1, undefined, 3])
    expect(cache.bytes).toBe(80)
  })

  it("drops as many as the new one needs", () => {
    const cache = filledCache()
    expect(cache.set("c", 3, 100)).toBe(true)
    expect([cache.size, cache.bytes]).toEqual([1, 100])
  })

  it("refuses what alone exceeds the budget and drops nothing for it", () => {
    const cache = filledCache()
    expect(cache.set("c", 3, 101)).toBe(false)
    expect([cache.get("a"), cache.get("b"), cache.get("c")]).toEqual([1, 2, undefined])
  })

  it("counts a replaced value once", () => {
    const cache = filledCache()
    cache.set("a", 9, 10)
    expect([cache.get("a"), cache.bytes]).toEqual([9, 50])
    expect(cache.set("a", 9, 500)).toBe(false)
    expect([cache.get("a"), cache.bytes]).toEqual([undefined, 40])
  })
})
