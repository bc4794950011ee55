import { BigDecimal } from "effect"
import { describe, expect, it } from "@effect/vitest"
import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { CurrencyCode } from "@reclaim/core/domain/market/CurrencyCode"
import { rate } from "@reclaim/core/domain/market/Rate"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { type DividendClaim, entitlementOf } from "./entitlementOf.ts"

const decimal = BigDecimal.fromStringUnsafe

/** A US owner of 1,000 shares that pay EUR 4.70 in Germany. */
const siemens: DividendClaim = {
  shares: 1_000n,
  grossPerShare: decimal("4.70"),
  currency: CurrencyCode.make("EUR"),
  market: CountryCode.make("DE"),
  residence: CountryCode.make("US"),
  statutoryRate: rate("26.375"),
  treatyRate: rate("15")
}
const claim = (changes: Partial<DividendClaim>) => entitlementOf({ ...siemens, ...changes })
const reasonOf = (changes: Partial<DividendClaim>) => {
  const entitlement = claim(changes)
  return entitlement._tag === "Refused" ? entitlement.reason : null
}

describe("entitlementOf", () => {
  it.each([
    ["Nestle", "CH", "CHF", 10_000n, "3.00", "35", "15", 3_000_000n, 1_050_000n, 450_000n, 600_000n],
    ["Siemens", "DE", "EUR", 1_000n, "4.70", "26.375", "15", 470_000n, 123_963n, 70_500n, 53_463n],
    ["Toyota", "JP", "JPY", 5_000n, "45", "15.315", "10", 225_000n, 34_459n, 22_500n, 11_959n],
    ["LVMH", "FR", "EUR", 1_200n, "7.50", "25", "15", 900_000n, 225_000n, 135_000n, 90_000n],
    ["Inditex", "ES", "EUR", 8_000n, "0.84", "19", "15", 672_000n, 127_680n, 100_800n, 26_880n],
    ["Huhtamaki", "FI", "EUR", 4_000n, "0.50", "35", "15", 200_000n, 70_000n, 30_000n, 40_000n],
    ["CN Rail", "CA", "CAD", 3_000n, "0.8875", "25", "15", 266_250n, 66_563n, 39_938n, 26_625n],
    ["ASML to a US pension", "NL", "EUR", 2_000n, "3.70", "15", "0", 740_000n, 111_000n, 0n, 111_000n]
  ])(
    "%s is worked out to the unit",
    (_, market, currency, shares, perShare, statutory, treaty, gross, withheld, due, reclaim) => {
      expect(
        claim({
          market: CountryCode.make(market),
          currency: CurrencyCode.make(currency),
          shares,
          grossPerShare: decimal(perShare),
          statutoryRate: rate(statutory),
          treatyRate: rate(treaty)
        })
      ).toEqual({ _tag: "Reclaimable", gross, withheld, due, reclaim })
    }
  )

  it("ASML to an ordinary US owner has no delta", () => {
    const ordinary = claim({
      market: CountryCode.make("NL"),
      shares: 2_000n,
      grossPerShare: decimal("3.70"),
      statutoryRate: rate("15")
    })
    expect(ordinary).toMatchObject({ _tag: "Refused", withheld: 111_000n, due: 111_000n, reason: { _tag: "NO_DELTA" } })
  })

  it.each<[string, Partial<DividendClaim>]>([
    ["RETURN_OF_CAPITAL", { isReturnOfCapital: true }],
    ["FRANKED", { frankedShare: rate("100") }],
    ["NOT_HOLDER_AT_RECORD_DATE", { wasHolderAtRecordDate: false }],
    ["HOLDING_PERIOD", { metHoldingPeriod: false }],
    ["DOMESTIC", { residence: CountryCode.make("DE") }],
    ["NO_TREATY", { residence: CountryCode.make("KY"), treatyRate: null }],
    ["NO_DELTA", { statutoryRate: rate("15") }],
    ["ALREADY_AT_TREATY_RATE", { withheldRate: rate("15") }],
    ["ALREADY_AT_TREATY_RATE", { withheldOnVoucher: 70_500n }],
    ["ALREADY_AT_TREATY_RATE", { shares: 0n }],
    ["EXPIRED", { lastDay: CalendarDate.make("2028-12-31"), today: CalendarDate.make("2029-01-01") }],
    ["BELOW_MINIMUM", { minimum: { amount: 53_463n, otherRefunds: 0n } }]
  ])("%s is why nothing is reclaimed", (tag, changes) => {
    expect(reasonOf(changes)?._tag).toBe(tag)
  })

  it.each<[string, Partial<DividendClaim>]>([
    ["on the last day itself", { lastDay: CalendarDate.make("2028-12-31"), today: CalendarDate.make("2028-12-31") }],
    ["one unit above the minimum", { minimum: { amount: 53_462n, otherRefunds: 0n } }],
    ["above the minimum with the year's other refunds", { minimum: { amount: 60_000n, otherRefunds: 6_538n } }]
  ])("a claim stands %s", (_, changes) => {
    expect(claim(changes)._tag).toBe("Reclaimable")
  })

  it("the voucher goes before the rate", () => {
    expect(claim({ withheldOnVoucher: 123_962n })).toMatchObject({ withheld: 123_962n, reclaim: 53_462n })
  })

  it("tax and treaty reach only the unfranked part", () => {
    expect(claim({ frankedShare: rate("60") })).toMatchObject({ gross: 470_000n, withheld: 49_585n, due: 28_200n })
  })

  it("a return of capital goes before every other reason and shows no tax", () => {
    expect(claim({ isReturnOfCapital: true, treatyRate: null })).toMatchObject({
      withheld: 0n,
      reason: { _tag: "RETURN_OF_CAPITAL" }
    })
  })
})
