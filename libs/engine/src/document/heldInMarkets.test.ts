import { describe, expect, it } from "@effect/vitest"
import { AnyDocuments, documentRowsOf, documentsToday } from "../testing/documentRows.ts"
import { documentBlockOf } from "./documentBlockOf.ts"
import { heldInMarkets } from "./heldInMarkets.ts"
import { requirementOf } from "./requirementOf.ts"

const knowledge = { today: documentsToday, rules: [], seesInvestors: true }

describe("the reclaims that wait for a requirement, by market", () => {
  it.prop("add up to the sums of the requirement", [AnyDocuments], ([documents]) => {
    const block = documentBlockOf(documentRowsOf(documents))
    for (const stored of block.requirements) {
      const held = heldInMarkets(block, stored.requirementId)
      const shown = requirementOf(block, stored, knowledge)
      const sumOf = (key: "transCount" | "valueBehind" | "aloneReleases") =>
        held.reduce((sum, one) => sum + one[key], 0)
      expect(new Set(held.map(({ market }) => market)).size).toBe(held.length)
      expect(shown).toMatchObject({
        transCount: sumOf("transCount"),
        valueBehind: sumOf("valueBehind"),
        aloneReleases: sumOf("aloneReleases")
      })
    }
  })

  it("are none of a requirement that the block does not have", () => {
    expect(heldInMarkets(documentBlockOf(documentRowsOf({ reclaims: [], requirements: [] })), 1)).toEqual([])
  })
})
