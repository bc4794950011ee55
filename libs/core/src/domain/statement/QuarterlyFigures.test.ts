import { Schema } from "effect"
import { expect, it } from "@effect/vitest"
import { makeQuarterlyFigures } from "../../testing/makeQuarterlyStatement.ts"
import { QuarterlyFigures } from "./QuarterlyFigures.ts"

const figures = makeQuarterlyFigures(
  { opening: 100, added: 50, filed: 70, paid: 40, fees: 4, closed: 10, revaluation: -5 },
  { opening: 3, added: 2, filed: 2, paid: 1, closed: 1 }
)

it("a quarter ends with what it began, what came and what went", () => {
  expect(figures.computedClosing).toBe(95)
  expect(figures.closing).toBe(95)
  expect(figures.tiesOut).toBe(true)
})

it.each([
  ["a cent", { closing: 96 }],
  ["a reclaim", { closingCount: 4 }]
])("a quarter that is %s off does not tie out", (_, changed) => {
  const wrong = { ...Schema.encodeSync(QuarterlyFigures)(figures), ...changed }
  expect(Schema.decodeSync(QuarterlyFigures)(wrong).tiesOut).toBe(false)
})
