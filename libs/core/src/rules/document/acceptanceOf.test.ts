import { describe, expect, it } from "@effect/vitest"
import { OriginalNeed } from "../../domain/document/OriginalNeed.ts"
import { CountryCode } from "../../domain/market/CountryCode.ts"
import { UsdCents } from "../../domain/value/UsdCents.ts"
import { makeRequirement } from "../../testing/documents/makeRequirement.ts"
import { acceptanceOf } from "./acceptanceOf.ts"

const held = (market: string, transCount: number, behind: number, alone: number) => ({
  market,
  transCount,
  valueBehind: UsdCents.make(behind),
  aloneReleases: UsdCents.make(alone)
})

const detail = {
  requirement: makeRequirement({
    markets: ["AT", "CH", "DE"],
    marketNames: ["Austria", "Switzerland", "Germany"],
    original: "copy"
  }),
  heldInMarkets: [held("CH", 3, 1_000_01, 400_00), held("DE", 2, 500_02, 0)]
}

describe("the effect of accepting a copy", () => {
  it("is that of all markets of the request where none is named", () => {
    expect(acceptanceOf(detail, [])).toEqual({
      closed: ["Austria", "Switzerland", "Germany"],
      transCount: 5,
      valueBehind: 1_500_03,
      aloneReleases: 400_00,
      original: "never"
    })
  })

  it("counts only the reclaims of the chosen markets", () => {
    expect(acceptanceOf(detail, [CountryCode.make("DE"), CountryCode.make("AT")])).toMatchObject({
      closed: ["Austria", "Germany"],
      transCount: 2,
      valueBehind: 500_02,
      aloneReleases: 0
    })
  })

  it("says when the original has yet to come", () => {
    const after = OriginalNeed.literals.map(
      (original) => acceptanceOf({ ...detail, requirement: makeRequirement({ original }) }, []).original
    )
    expect(after).toEqual(["always", "first", "never", "never"])
  })
})
