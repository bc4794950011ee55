import { BigDecimal, Data } from "effect"
import type { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import type { Rate } from "@reclaim/core/domain/market/Rate"
import { type DividendClaim, type Entitlement, entitlementOf, entitlementOnGross, reclaimOf } from "./entitlementOf.ts"
import { percentOf } from "./roundHalfUp.ts"

/** One investor of a transparent owner in one tax year. */
export interface InvestorShare {
  readonly investor: string
  readonly percent: Rate
  readonly residence: CountryCode
  /** Null without a treaty. */
  readonly treatyRate: Rate | null
}

/** One investor's part of a transparent owner's dividend. */
export interface InvestorLine extends InvestorShare {
  readonly entitlement: Entitlement
}

/** What comes of a transparent owner's claim; the total is in the currency's smallest unit. */
export type LookThrough = Data.TaggedEnum<{
  LookedThrough: { readonly lines: ReadonlyArray<InvestorLine>; readonly reclaim: bigint }
  /** The investors' parts do not make up the whole, so nothing may be claimed yet. */
  SharesIncomplete: { readonly total: BigDecimal.BigDecimal }
}>

/** Makes and tells apart the outcomes. */
export const LookThrough = Data.taggedEnum<LookThrough>()

const whole = BigDecimal.fromBigInt(100n)
const tolerance = BigDecimal.make(1n, 3)

/**
 * Claims a transparent owner's dividend through its investors, each by its own treaty. The parts of gross and tax add
 * up to the owner's to the smallest unit: each investor gets the whole up to and including it less what went before.
 */
export const lookThrough = (claim: DividendClaim, investors: ReadonlyArray<InvestorShare>): LookThrough => {
  const total = BigDecimal.sumAll(investors.map(({ percent }) => percent))
  if (BigDecimal.isGreaterThan(BigDecimal.abs(BigDecimal.subtract(total, whole)), tolerance)) {
    return LookThrough.SharesIncomplete({ total })
  }
  const { gross, withheld } = entitlementOf(claim)
  const grossBounds = boundsOf(gross, investors)
  const withheldBounds = boundsOf(withheld, investors)
  const lines = investors.map((investor, index): InvestorLine => ({
    ...investor,
    entitlement: entitlementOnGross(
      {
        ...claim,
        residence: investor.residence,
        treatyRate: investor.treatyRate,
        withheldOnVoucher: partAt(withheldBounds, index)
      },
      partAt(grossBounds, index)
    )
  }))
  const reclaim = lines.reduce((sum, { entitlement }) => sum + reclaimOf(entitlement), 0n)
  return LookThrough.LookedThrough({ lines, reclaim })
}

/** Where each investor's part of an amount ends; the last ends at the whole, whatever the tolerance left over. */
const boundsOf = (amount: bigint, investors: ReadonlyArray<InvestorShare>): ReadonlyArray<bigint> => {
  let upTo = BigDecimal.fromBigInt(0n)
  return investors.map(({ percent }, index) => {
    upTo = BigDecimal.sum(upTo, percent)
    const bound = percentOf(amount, upTo)
    return index === investors.length - 1 || bound > amount ? amount : bound
  })
}

const partAt = (bounds: ReadonlyArray<bigint>, index: number): bigint =>
  (bounds[index] ?? 0n) - (index === 0 ? 0n : (bounds[index - 1] ?? 0n))
