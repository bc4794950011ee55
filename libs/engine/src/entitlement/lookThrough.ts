import { BigDecimal, Data } from "effect"
import type { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import type { Rate } from "@reclaim/core/domain/market/Rate"
import type { MissingRate } from "@reclaim/core/domain/rate/MissingRate"
import type { RateTableRow } from "../rate/RateLookup.ts"
import { type DividendClaim, Entitlement, entitlementOf, entitlementOnAmounts, reclaimOf } from "./entitlementOf.ts"
import { percentOf, roundHalfUp } from "./roundHalfUp.ts"

/** One investor of a transparent owner in one tax year. */
export interface InvestorShare {
  readonly investor: string
  readonly percent: Rate
  readonly residence: CountryCode
  /** Null where the market keeps what it withholds. */
  readonly treatyRate: Rate | null
  /** Fact that the tables of rates lack, as in a claim. */
  readonly missingRate?: MissingRate | null
  /** The row of the tables of rates that says so; null, or omitted, where none does. */
  readonly dueRow?: RateTableRow | null
}

/** One investor's part of a transparent owner's dividend. */
export interface InvestorLine extends InvestorShare {
  readonly entitlement: Entitlement
}

/** The outcome of a transparent owner's claim; the total is in the currency's smallest unit. */
export type LookThrough = Data.TaggedEnum<{
  LookedThrough: { readonly lines: ReadonlyArray<InvestorLine>; readonly reclaim: bigint }
  /** The investors' parts do not make up the whole, so nothing may be claimed yet. */
  SharesIncomplete: { readonly total: BigDecimal.BigDecimal }
}>

/** Constructors and matching of the outcomes. */
export const LookThrough = Data.taggedEnum<LookThrough>()

const whole = BigDecimal.fromBigInt(100n)
const tolerance = BigDecimal.make(1n, 3)

/**
 * Claims a transparent owner's dividend through its investors, each under its own treaty. The parts of every amount add
 * up to the owner's to the smallest unit: each investor's part is the rounded running total less the parts before it.
 * An investor's reclaim is rounded once, as its part of the reclaim on the whole dividend under its treaty, so that a
 * reclaim of nothing stays nothing; the tax due is the rest of the tax withheld.
 */
export const lookThrough = (claim: DividendClaim, investors: ReadonlyArray<InvestorShare>): LookThrough => {
  const total = BigDecimal.sumAll(investors.map(({ percent }) => percent))
  if (BigDecimal.isGreaterThan(BigDecimal.abs(BigDecimal.subtract(total, whole)), tolerance)) {
    return LookThrough.SharesIncomplete({ total })
  }
  const { gross, withheld } = entitlementOf(claim)
  const grossBounds = boundsOf(gross, investors)
  const withheldBounds = boundsOf(withheld, investors)
  const reclaims = reclaimsOf(claim, withheld, withheldBounds, investors)
  const lines = investors.map((investor, index): InvestorLine => {
    const part = partAt(withheldBounds, index)
    const { missingRate = null, residence, treatyRate } = investor
    const amounts = { gross: partAt(grossBounds, index), withheld: part, due: part - (reclaims[index] ?? 0n) }
    const entitlement = entitlementOnAmounts({ ...claim, residence, treatyRate, missingRate }, amounts)
    // If the claim is refused all of the tax is due, regardless of any remainder.
    return { ...investor, entitlement: isRefused(entitlement) ? { ...entitlement, due: part } : entitlement }
  })
  const reclaim = lines.reduce((sum, { entitlement }) => sum + reclaimOf(entitlement), 0n)
  return LookThrough.LookedThrough({ lines, reclaim })
}

const isRefused = Entitlement.$is("Refused")

/** The refund on each investor's part of the tax, in the order of the investors. */
const reclaimsOf = (
  claim: DividendClaim,
  withheld: bigint,
  withheldBounds: ReadonlyArray<bigint>,
  investors: ReadonlyArray<InvestorShare>
): ReadonlyArray<bigint> => {
  let weight = 0n
  let before = 0n
  return investors.map(({ missingRate = null, residence, treatyRate }, index) => {
    const entitlement = entitlementOf({ ...claim, residence, treatyRate, missingRate })
    weight += partAt(withheldBounds, index) * reclaimOf(entitlement)
    const upTo = withheld === 0n ? 0n : roundHalfUp(weight, withheld)
    const part = upTo - before
    before = upTo
    return part
  })
}

/** Running total of each investor's part of an amount; the last is the whole, so that tolerances leave no remainder. */
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
