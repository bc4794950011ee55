import { expect, it } from "@effect/vitest"
import { nearestName } from "./nearestName.ts"

const names = ["administrator", "operations", "signatory", "authorizer", "auditor"] as const

it.each([
  ["administrater", "administrator"],
  ["admin", "auditor"],
  ["operation", "operations"],
  ["signatorys", "signatory"],
  ["authoriser", "authorizer"],
  ["", "auditor"]
])("the nearest to %s is %s", (typed, expected) => {
  expect(nearestName(typed, names)).toBe(expected)
})
