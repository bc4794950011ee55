import { BigDecimal, Data } from "effect"
import type { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import type { CurrencyCode } from "@reclaim/core/domain/market/CurrencyCode"
import type { Decimal } from "@reclaim/core/domain/value/Decimal"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { Rate } from "@reclaim/core/domain/market/Rate"
import type { MissingRate } from "@reclaim/core/domain/rate/MissingRate"
import { expiredReason } from "./expiredReason.ts"
import { NotEligible } from "./NotEligible.ts"
import { inMinorUnits, percentOf } from "./roundHalfUp.ts"

/** One owner's share of one dividend. An omitted fact is taken to be harmless. */
export interface DividendClaim {
  readonly shares: bigint
  readonly grossPerShare: Decimal
  /** Currency of the dividend. */
  readonly currency: CurrencyCode
  readonly market: CountryCode
  readonly residence: CountryCode
  /** Rate withheld without a claim. */
  readonly statutoryRate: Rate
  /** Rate that the market may keep, by treaty or domestic law; null where it keeps all it withholds. */
  readonly treatyRate: Rate | null
  /** Fact that the tables of rates lack; null, or omitted, where they give the rate due. */
  readonly missingRate?: MissingRate | null
  /** Facts that would lower the rate due, once recorded; none when omitted. */
  readonly needs?: ReadonlyArray<string>
  /** Rate actually withheld; the statutory rate when omitted. */
  readonly withheldRate?: Rate
  /** The amount on the voucher, in the smallest unit; takes precedence over any rate. */
  readonly withheldOnVoucher?: bigint
  readonly isReturnOfCapital?: boolean
  /** The percentage of the dividend paid out of profits already taxed at home. */
  readonly frankedShare?: Rate
  readonly wasHolderAtRecordDate?: boolean
  readonly metHoldingPeriod?: boolean
  /** Compared with `today`; both or neither. */
  readonly lastDay?: CalendarDate
  readonly today?: CalendarDate
  /** The market's yearly minimum and the owner's other refunds of that year. */
  readonly minimum?: { readonly amount: bigint; readonly otherRefunds: bigint }
}

/** The amounts of a dividend, all in the currency's smallest unit. */
export interface DividendAmounts {
  readonly gross: bigint
  readonly withheld: bigint
  /** Tax that the market may keep under the treaty; everything withheld when there is none. */
  readonly due: bigint
}

/** Outcome of a claim: an amount to reclaim, above zero, or the reason why there is none. */
export type Entitlement = Data.TaggedEnum<{
  Reclaimable: DividendAmounts & { readonly reclaim: bigint }
  Refused: DividendAmounts & { readonly reason: NotEligible }
}>

/** Constructors and matching of entitlements. */
export const Entitlement = Data.taggedEnum<Entitlement>()

/** The amount to reclaim; 0 when the claim is refused. */
export const reclaimOf: (entitlement: Entitlement) => bigint = Entitlement.$match({
  Reclaimable: ({ reclaim }) => reclaim,
  Refused: () => 0n
})

/** Reclaim of an owner on a dividend: the tax withheld less the tax due. The first reason against it applies. */
export const entitlementOf = (claim: DividendClaim): Entitlement =>
  entitlementOnAmounts(claim, amountsOf(claim, inMinorUnits(claim.shares, claim.grossPerShare, claim.currency)))

/** Entitlement on given amounts, such as an investor's part; the facts they would be derived from are not used. */
export const entitlementOnAmounts = (claim: ClaimFacts, amounts: DividendAmounts): Entitlement => {
  const reclaim = amounts.withheld > amounts.due ? amounts.withheld - amounts.due : 0n
  const reason = reasonAgainst(claim, amounts, reclaim)
  return reason === null
    ? Entitlement.Reclaimable({ ...amounts, reclaim })
    : Entitlement.Refused({ ...amounts, reason })
}

type ClaimFacts = Omit<DividendClaim, "shares" | "grossPerShare">

/** Withheld and due, each rounded half up to the currency's smallest unit. */
const amountsOf = (claim: ClaimFacts, gross: bigint): DividendAmounts => {
  const taxed = claim.frankedShare === undefined ? gross : gross - percentOf(gross, claim.frankedShare)
  const withheld =
    claim.withheldOnVoucher ??
    (claim.isReturnOfCapital ? 0n : percentOf(taxed, claim.withheldRate ?? claim.statutoryRate))
  return { gross, withheld, due: claim.treatyRate === null ? withheld : percentOf(taxed, claim.treatyRate) }
}

const reasonAgainst = (claim: ClaimFacts, { gross, withheld, due }: DividendAmounts, reclaim: bigint) => {
  const { residence, statutoryRate, treatyRate } = claim
  if (claim.isReturnOfCapital) return NotEligible.RETURN_OF_CAPITAL()
  if (claim.frankedShare !== undefined && percentOf(gross, claim.frankedShare) >= gross) return NotEligible.FRANKED()
  if (claim.wasHolderAtRecordDate === false) return NotEligible.NOT_HOLDER_AT_RECORD_DATE()
  if (claim.metHoldingPeriod === false) return NotEligible.HOLDING_PERIOD()
  if (residence === claim.market) return NotEligible.DOMESTIC({ residence })
  if (claim.missingRate) return NotEligible.RATE_UNKNOWN({ residence, missing: claim.missingRate })
  if (treatyRate === null) return NotEligible.NO_TREATY({ residence, needs: claim.needs ?? [] })
  if (withheld <= due) {
    return BigDecimal.isGreaterThan(statutoryRate, treatyRate)
      ? NotEligible.ALREADY_AT_TREATY_RATE({ treatyRate })
      : NotEligible.NO_DELTA({ statutoryRate, treatyRate })
  }
  if (claim.lastDay !== undefined && claim.today !== undefined) {
    const unfiled = { phase: "unfiled", market: claim.market, expiresOn: claim.lastDay } as const
    const expired = expiredReason(unfiled, claim.today)
    if (expired !== null) return expired
  }
  if (claim.minimum !== undefined && claim.minimum.otherRefunds + reclaim <= claim.minimum.amount) {
    return NotEligible.BELOW_MINIMUM({ minimum: claim.minimum.amount })
  }
  return null
}
