import { describe, expect, it } from "@effect/vitest"
import { EntityType, isTransparent } from "./EntityType.ts"
import type { UsClassification } from "./UsClassification.ts"

describe("isTransparent", () => {
  it("looks through partnerships and grantor trusts alone, but for companies", () => {
    const found = EntityType.literals.filter((entityType) => isTransparent({ entityType, usClassification: null }))
    expect(found).toEqual(["partnership", "grantor trust"])
  })

  it.each<[UsClassification | null, boolean]>([
    ["disregarded", true],
    ["partnership", true],
    ["corporation", false],
    [null, false]
  ])("takes an LLC classified as %s by its classification", (usClassification, expected) => {
    expect(isTransparent({ entityType: "llc", usClassification })).toBe(expected)
  })
})
