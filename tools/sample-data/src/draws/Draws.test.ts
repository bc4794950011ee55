import { describe, expect, it } from "@effect/vitest"
import { Draws } from "./Draws.ts"

const list = (draws: Draws, count: number) => Array.from({ length: count }, () => draws.next())

describe("Draws", () => {
  it("the same thing draws the same numbers", () => {
    expect(list(new Draws(1, "account", 3, 17), 50)).toEqual(list(new Draws(1, "account", 3, 17), 50))
  })

  it("another seed, kind or number draws others", () => {
    const firsts = [
      new Draws(1, "account", 3, 17),
      new Draws(2, "account", 3, 17),
      new Draws(1, "owner", 3, 17),
      new Draws(1, "account", 17, 3),
      new Draws(1, "account", 3, 18),
      new Draws(1, "account", 3)
    ].map((draws) => draws.next())
    expect(new Set(firsts).size).toBe(firsts.length)
  })

  it("neighbours have nothing in common", () => {
    const means = Array.from({ length: 2_000 }, (_, id) => new Draws(7, "reclaim", id).next())
    const mean = means.reduce((sum, value) => sum + value, 0) / means.length
    const product = means.slice(1).reduce((sum, value, index) => sum + (value - 0.5) * ((means[index] ?? 0) - 0.5), 0)
    expect(Math.abs(mean - 0.5)).toBeLessThan(0.03)
    expect(Math.abs((product / means.length) * 12)).toBeLessThan(0.08)
  })

  it("weights decide how often a value comes", () => {
    const draws = new Draws(1, "weights")
    const counts = { rare: 0, common: 0 }
    for (let index = 0; index < 10_000; index++) {
      counts[
        draws.weighted([
          { value: "rare", weight: 1 },
          { value: "common", weight: 9 }
        ] as const)
      ]++
    }
    expect(counts.rare).toBeGreaterThan(850)
    expect(counts.rare).toBeLessThan(1_150)
  })

  it("a spread number has its median in the middle", () => {
    const draws = new Draws(1, "spread")
    const values = Array.from({ length: 10_001 }, () => draws.around(100, 1)).toSorted((one, other) => one - other)
    expect(values[0]).toBeGreaterThan(0)
    expect(values[5_000]).toBeGreaterThan(95)
    expect(values[5_000]).toBeLessThan(105)
  })

  it("a shuffle keeps every value once", () => {
    const values = Array.from({ length: 60 }, (_, value) => ({ value, weight: 1 + (value % 5) }))
    const shuffled = new Draws(1, "shuffle").shuffled(values)
    expect(shuffled.toSorted((one, other) => one - other)).toEqual(values.map(({ value }) => value))
    expect(shuffled).not.toEqual(values.map(({ value }) => value))
  })
})
