import { expect, it } from "vitest"
import { visibleAmounts } from "./visibleAmounts.ts"

it("draws a part of one per cent as wide as an eye needs", () => {
  expect(visibleAmounts([9_899, 100, 1], 10_000)).toEqual([9_899, 250, 250])
})

it("draws nothing for no amount, and less than nothing as it is", () => {
  expect(visibleAmounts([0, -40], 10_000)).toEqual([0, -40])
})
