import { describe, expect, it } from "@effect/vitest"
import { makeQuarterlyFigures } from "@reclaim/core/testing/makeQuarterlyStatement"
import { bridgeSteps } from "./StatementBridge.tsx"

describe("the bridge from opening to closing", () => {
  it("goes up by what is new and down by what is paid, lost or closed", () => {
    const figures = makeQuarterlyFigures({
      opening: 1000,
      added: 500,
      paid: 300,
      refundedShort: 40,
      closed: 50,
      pastDeadline: 60,
      revaluation: -20,
      interestAndCharges: 7,
      changedEstimates: 3
    })
    expect(bridgeSteps(figures).map(({ from, move, to }) => [move, from, to])).toEqual([
      ["opening", 0, 1000],
      ["added", 1000, 1500],
      ["paid", 1500, 1200],
      ["refundedShort", 1200, 1160],
      ["closed", 1160, 1110],
      ["pastDeadline", 1110, 1050],
      ["revaluation", 1050, 1030],
      ["interestAndCharges", 1030, 1037],
      ["changedEstimates", 1037, 1040],
      ["closing", 0, 1040]
    ])
  })

  it("has one bar for all differences where they were published as one figure", () => {
    const figures = makeQuarterlyFigures({ opening: 10, revaluation: -2 }, {}, { isRevaluationLeftOver: true })
    expect(bridgeSteps(figures).map(({ move }) => move)).toEqual([
      "opening",
      "added",
      "paid",
      "closed",
      "revaluation",
      "closing"
    ])
  })

  it.each([
    {},
    { added: 7 },
    { opening: 12, paid: 12 },
    { opening: 1000, added: 3, closed: 999, revaluation: 5 },
    { opening: 10, paid: 30, revaluation: -4 },
    { opening: 900, refundedShort: 1, pastDeadline: 2, interestAndCharges: -3, changedEstimates: 4 }
  ])("ends before the last bar where that bar ends: %o", (steps) => {
    const bars = bridgeSteps(makeQuarterlyFigures(steps))
    expect(bars.at(-2)?.to).toBe(bars.at(-1)?.to)
  })
})
