import { BigDecimal, Schema } from "effect"
import { assert, describe, expect, it } from "@effect/vitest"
import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { CurrencyCode } from "@reclaim/core/domain/market/CurrencyCode"
import { rate } from "@reclaim/core/domain/market/Rate"
import { type DividendClaim, entitlementOf, reclaimOf } from "./entitlementOf.ts"
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

/** Dutch dividend, where the market keeps no more than the treaty allows. */
const dutch: DividendClaim = {
  ...novo,
  currency: CurrencyCode.make("EUR"),
  market: CountryCode.make("NL"),
  statutoryRate: rate("15")
}

/** Any dividend, voucher, parts and treaty rates; -1 stands for no treaty. */
const anyClaim = {
  gross: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 3_000 })),
  statutory: Schema.Literals(["15", "26.375", "35"]),
  voucher: Schema.Int.check(Schema.isBetween({ minimum: -1, maximum: 1_000 })),
  cuts: Schema.Array(thousandths),
  rates: Schema.NonEmptyArray(Schema.Literals([-1, 0, 5, 10, 15, 26]))
}

const claimOf = (drawn: {
  readonly gross: number
  readonly statutory: string
  readonly voucher: number
  readonly cuts: ReadonlyArray<number>
  readonly rates: ReadonlyArray<number>
}) => {
  const bounds = [0, ...drawn.cuts.toSorted((one, other) => one - other), 100_000]
  const investors = bounds.slice(1).map((bound, index) => {
    const treaty = drawn.rates[index % drawn.rates.length] ?? -1
    const part = BigDecimal.make(BigInt(bound - (bounds[index] ?? 0)), 3)
    return investor(`investor ${index}`, BigDecimal.format(part), "US", treaty === -1 ? null : String(treaty))
  })
  const voucher = BigInt(Math.min(drawn.voucher, drawn.gross))
  const claim: DividendClaim = {
    ...novo,
    shares: BigInt(drawn.gross),
    grossPerShare: BigDecimal.fromStringUnsafe("0.01"),
    statutoryRate: rate(drawn.statutory),
    ...(voucher < 0n ? {} : { withheldOnVoucher: voucher })
  }
  return { claim, investors }
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

  it("two halves of a Dutch dividend at the treaty rate are entitled to nothing", () => {
    // EUR 0.30: of the 15 %, EUR 0.05, one half got 0.03 and owed 0.02.
    const outcome = lookThrough({ ...dutch, shares: 1n, grossPerShare: BigDecimal.fromStringUnsafe("0.30") }, [
      investor("one", "50", "US", "15"),
      investor("two", "50", "US", "15")
    ])
    if (outcome._tag !== "LookedThrough") throw new Error("the parts make up the whole")
    expect(outcome.reclaim).toBe(0n)
    expect(outcome.lines.map(({ entitlement }) => entitlement)).toMatchObject([
      { _tag: "Refused", withheld: 3n, due: 3n, reason: { _tag: "NO_DELTA" } },
      { _tag: "Refused", withheld: 2n, due: 2n, reason: { _tag: "NO_DELTA" } }
    ])
  })

  it("a pension beside an individual gets all that is refunded", () => {
    // The pension's 40 % of EUR 111.00 on 740.00 are 44.40, all refunded at 0 %; the individual's 15 % are all due.
    const outcome = lookThrough({ ...dutch, shares: 200n, grossPerShare: BigDecimal.fromStringUnsafe("3.70") }, [
      investor("individual", "60", "US", "15"),
      investor("pension", "40", "US", "0")
    ])
    if (outcome._tag !== "LookedThrough") throw new Error("the parts make up the whole")
    expect(outcome.lines.map(({ entitlement }) => reclaimOf(entitlement))).toEqual([0n, 4_440n])
  })

  it.prop("no amount of investors' parts differs from the owner's, and none is below nothing", anyClaim, (drawn) => {
    const { claim, investors } = claimOf(drawn)
    const outcome = lookThrough(claim, investors)
    if (outcome._tag !== "LookedThrough") throw new Error("the parts make up the whole")
    const parts = outcome.lines.map(({ entitlement }) => entitlement)
    const sumOf = (amount: "gross" | "withheld" | "due") => parts.reduce((sum, part) => sum + part[amount], 0n)
    const { gross, withheld } = entitlementOf(claim)
    assert.strictEqual(sumOf("gross"), gross)
    assert.strictEqual(sumOf("withheld"), withheld)
    assert.strictEqual(sumOf("due"), withheld - outcome.reclaim)
    assert.strictEqual(
      parts.reduce((sum, part) => sum + reclaimOf(part), 0n),
      outcome.reclaim
    )
    for (const part of parts) {
      assert.isTrue(part.due >= 0n && part.due <= part.withheld)
      assert.strictEqual(part.withheld - part.due, reclaimOf(part))
    }
  })

  it.prop("who owes the tax withheld gets nothing, however rounded", anyClaim, (drawn) => {
    const { claim, investors } = claimOf(drawn)
    const { gross, withheld } = entitlementOf(claim)
    const outcome = lookThrough(claim, investors)
    if (outcome._tag !== "LookedThrough") throw new Error("the parts make up the whole")
    for (const { entitlement, treatyRate } of outcome.lines) {
      const owes = treatyRate === null ? withheld : roundHalfUp(gross * treatyRate.value, 100n)
      if (owes >= withheld) assert.strictEqual(reclaimOf(entitlement), 0n)
    }
  })

  it.prop("investors with one treaty rate get the owner's amount", anyClaim, (drawn) => {
    const { claim, investors } = claimOf({ ...drawn, rates: [15] })
    const outcome = lookThrough(claim, investors)
    if (outcome._tag !== "LookedThrough") throw new Error("the parts make up the whole")
    assert.strictEqual(outcome.reclaim, reclaimOf(entitlementOf({ ...claim, treatyRate: rate("15") })))
  })
})
