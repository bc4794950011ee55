import { expect, it } from "@effect/vitest"
import { makeQuarterlyStatementDetail } from "@reclaim/core/testing/makeQuarterlyStatement"
import { sumOfFigures } from "./sumOfFigures.ts"

it("markets add up to the statement", () => {
  const { figures, markets } = makeQuarterlyStatementDetail()
  expect(sumOfFigures(markets.map((market) => market.figures))).toEqual(figures)
})

it("nothing adds up to nothing", () => {
  const none = sumOfFigures([])
  expect(none.tiesOut).toBe(true)
  expect(none.closing).toBe(0)
})
