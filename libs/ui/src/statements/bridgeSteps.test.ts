import { makeQuarterlyFigures } from "@reclaim/core/testing/makeQuarterlyStatement"
import { describe, expect, it } from "@effect/vitest"
import { bridgeSteps } from "./bridgeSteps.ts"

describe("the bridge from opening to closing", () => {
  it("goes up by what is new and down by what is paid or closed", () => {
    const figures = makeQuarterlyFigures({ opening: 1000, added: 500, paid: 300, closed: 50, revaluation: -20 })
    expect(bridgeSteps(figures).map(({ from, move, to }) => [move, from, to])).toEqual([
      ["opening", 0, 1000],
      ["added", 1000, 1500],
      ["paid", 1500, 1200],
      ["closed", 1200, 1150],
      ["revaluation", 1150, 1130],
      ["closing", 0, 1130]
    ])
  })

  it.each([
    {},
    { added: 7 },
    { opening: 12, paid: 12 },
    { opening: 1000, added: 3, closed: 999, revaluation: 5 },
    { opening: 10, paid: 30, revaluation: -4 }
  ])("ends before the last bar where that bar ends: %o", (steps) => {
    const bars = bridgeSteps(makeQuarterlyFigures(steps))
    expect(bars.at(-2)?.to).toBe(bars.at(-1)?.to)
  })
})
