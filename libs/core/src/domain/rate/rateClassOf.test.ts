import { describe, expect, it } from "@effect/vitest"
import type { EntityType } from "../market/EntityType.ts"
import type { UsClassification } from "../market/UsClassification.ts"
import type { RateClass } from "./RateClass.ts"
import { rateClassOf } from "./rateClassOf.ts"

describe("rateClassOf", () => {
  it.each<[EntityType, UsClassification | null, RateClass]>([
    ["individual", null, "individual"],
    ["joint", null, "individual"],
    ["corporation", null, "company"],
    ["insurance company", null, "company"],
    ["llc", "corporation", "company"],
    ["llc", null, "any"],
    ["estate", null, "any"],
    ["complex trust", null, "any"],
    ["pension", null, "pension"],
    ["ira", null, "pension"],
    ["regulated fund", null, "fund"],
    ["foreign fund", null, "fund"],
    ["foundation", null, "charity"],
    ["government", null, "sovereign"],
    ["supranational", null, "sovereign"]
  ])("a %s classified as %s is rated as %s", (entityType, usClassification, expected) => {
    expect(rateClassOf({ entityType, usClassification })).toBe(expected)
  })
})
