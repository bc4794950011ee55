import { makeQuarterlyFigures } from "@reclaim/core/testing/makeQuarterlyStatement"
import { Schema } from "effect"
import { assert, describe, expect, it } from "@effect/vitest"
import { bridgeSteps } from "./bridgeSteps.ts"

const cents = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 10 ** 12 }))
const Steps = Schema.Struct({
  opening: cents,
  added: cents,
  paid: cents,
  closed: cents,
  revaluation: Schema.Int.check(Schema.isBetween({ minimum: -(10 ** 9), maximum: 10 ** 9 }))
})

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

  it.prop("ends before the last bar where that bar ends", { steps: Steps }, ({ steps }) => {
    const bars = bridgeSteps(makeQuarterlyFigures(steps))
    assert.strictEqual(bars.at(-2)?.to, bars.at(-1)?.to)
  })
})
