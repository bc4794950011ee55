import { Schema } from "effect"
import { expect, it } from "@effect/vitest"
import { makeQuarterlyFigures } from "../../testing/makeQuarterlyStatement.ts"
import { balanceMoves, QuarterlyFigures } from "./QuarterlyFigures.ts"

const figures = makeQuarterlyFigures(
  {
    opening: 100,
    added: 50,
    filed: 70,
    paid: 40,
    fees: 4,
    refundedShort: 12,
    closed: 10,
    pastDeadline: 7,
    revaluation: -5,
    interestAndCharges: 2,
    changedEstimates: -3
  },
  { opening: 4, added: 2, filed: 2, paid: 1, closed: 1, pastDeadline: 1 }
)

it("a quarter ends with what it began, what came and what went", () => {
  expect(figures.computedClosing).toBe(75)
  expect(figures.closing).toBe(75)
  expect(figures.computedClosingCount).toBe(3)
  expect(figures.tiesOut).toBe(true)
})

const off: ReadonlyArray<readonly [string, Readonly<Record<string, number>>]> = [
  ["a reclaim", { closingCount: 4 }],
  ...balanceMoves.map((move) => [`a cent of ${move}`, { [move]: figures[move] + 1 }] as const)
]

it.each(off)("a quarter that is %s off does not tie out", (_, changed) => {
  const wrong = { ...Schema.encodeSync(QuarterlyFigures)(figures), ...changed }
  expect(Schema.decodeSync(QuarterlyFigures)(wrong).tiesOut).toBe(false)
})
