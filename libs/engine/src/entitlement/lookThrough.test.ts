import { BigDecimal, Schema } from "effect"
import { assert, describe, expect, it } from "@effect/vitest"
import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { CurrencyCode } from "@reclaim/core/domain/market/CurrencyCode"
import { rate } from "@reclaim/core/domain/market/Rate"
import type { DividendClaim } from "./entitlementOf.ts"
import { type InvestorShare, lookThrough } from "./lookThrough.ts"
import { roundHalfUp } from "./roundHalfUp.ts"

const thousandths = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 100_000 }))

const investor = (name: string, percent: string, residence: string, treaty: string | null): InvestorShare => ({
  investor: name,
  percent: rate(percent),
  residence: CountryCode.make(residence),
  treatyRate: treaty === null ? null : rate(treaty)
})

/** 20,000 shares of a partnership that pay DKK 7.90 in Denmark. */
const novo: DividendClaim = {
  shares: 20_000n,
  grossPerShare: BigDecimal.fromStringUnsafe("7.90"),
  currency: CurrencyCode.make("DKK"),
  market: CountryCode.make("DK"),
  residence: CountryCode.make("US"),
  statutoryRate: rate("27"),
  treatyRate: rate("15")
}

describe("lookThrough", () => {
  it("Novo through a partnership is worked out to the unit", () => {
    const outcome = lookThrough(novo, [
      investor("individual", "60", "US", "15"),
      investor("company", "25", "DE", "15"),
      investor("fund", "15", "KY", null)
    ])
    if (outcome._tag !== "LookedThrough") throw new Error("the parts make up the whole")
    expect(outcome.reclaim).toBe(1_611_600n)
    expect(outcome.lines.map(({ entitlement }) => entitlement)).toMatchObject([
      { _tag: "Reclaimable", gross: 9_480_000n, withheld: 2_559_600n, reclaim: 1_137_600n },
      { _tag: "Reclaimable", gross: 3_950_000n, withheld: 1_066_500n, reclaim: 474_000n },
      { _tag: "Refused", gross: 2_370_000n, withheld: 639_900n, reason: { _tag: "NO_TREATY" } }
    ])
  })

  it.each([
    ["99.998", "SharesIncomplete"],
    ["99.999", "LookedThrough"],
    ["100", "LookedThrough"]
  ])("parts of %s per cent are %s", (percent, tag) => {
    expect(lookThrough(novo, [investor("only", percent, "US", "15")])._tag).toBe(tag)
  })

  it("parts above the whole by more than a thousandth are refused", () => {
    const shares = [investor("one", "60", "US", "15"), investor("two", "40.002", "US", "15")]
    expect(lookThrough(novo, shares)._tag).toBe("SharesIncomplete")
  })

  it.each([
    ["59.9995", "39.9995"],
    ["60.0005", "40.0005"]
  ])("parts of %s and %s per cent still share out the whole", (one, two) => {
    const outcome = lookThrough(novo, [investor("one", one, "US", "15"), investor("two", two, "US", "15")])
    if (outcome._tag !== "LookedThrough") throw new Error("the parts make up the whole")
    const gross = outcome.lines.map(({ entitlement }) => entitlement.gross)
    expect(gross[0]).toBe(one === "59.9995" ? 9_479_921n : 9_480_079n)
    expect((gross[0] ?? 0n) + (gross[1] ?? 0n)).toBe(15_800_000n)
  })

  it.prop(
    "the investors' gross and tax add up to the owner's",
    {
      shares: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 10_000_000 })),
      cuts: Schema.Array(thousandths)
    },
    ({ shares, cuts }) => {
      const bounds = [0, ...cuts.toSorted((one, other) => one - other), 100_000]
      const parts = bounds.slice(1).map((bound, index) => BigDecimal.make(BigInt(bound - (bounds[index] ?? 0)), 3))
      const investors = parts.map((part, index) => investor(`investor ${index}`, BigDecimal.format(part), "US", "15"))
      const claim = { ...novo, shares: BigInt(shares), grossPerShare: BigDecimal.fromStringUnsafe("0.0333") }
      const outcome = lookThrough(claim, investors)
      if (outcome._tag !== "LookedThrough") throw new Error("the parts make up the whole")
      const sumOf = (amount: "gross" | "withheld") =>
        outcome.lines.reduce((sum, { entitlement }) => sum + entitlement[amount], 0n)
      const gross = roundHalfUp(claim.shares * 333n, 100n)
      assert.strictEqual(sumOf("gross"), gross)
      assert.strictEqual(sumOf("withheld"), roundHalfUp(gross * 27n, 100n))
    }
  )
})
