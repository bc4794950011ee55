import { expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { Ratio } from "./dashboardRows.ts"

it.each([
  [0, 0],
  [0.412, 0.412],
  [0.9999, 0.9999],
  [1, 1],
  [1.5, 0.015],
  [41.2, 0.412],
  [100, 1]
])("a share of %d on the wire is the ratio %d", (wire, ratio) => {
  expect(Schema.decodeUnknownSync(Ratio)(wire)).toBeCloseTo(ratio, 12)
})

it.each([[0], [0.412], [1]])("the ratio %d is sent as it is", (ratio) => {
  expect(Schema.encodeSync(Ratio)(ratio)).toBe(ratio)
})
