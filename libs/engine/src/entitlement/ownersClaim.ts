import { type BigDecimal, Data } from "effect"
import type { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import type { Rate } from "@reclaim/core/domain/market/Rate"
import type { RateClass } from "@reclaim/core/domain/rate/RateClass"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { MissingRate } from "@reclaim/core/domain/rate/MissingRate"
import type { RateTableRow } from "../rate/RateLookup.ts"
import { type DividendClaim, type Entitlement, entitlementOf, reclaimOf } from "./entitlementOf.ts"
import { type InvestorLine, LookThrough, lookThrough } from "./lookThrough.ts"
import { NotEligible } from "./NotEligible.ts"

/** Claimant: an owner for itself, or through its investors, each taxed where they live. */
export interface Claimant {
  readonly residence: CountryCode
  readonly entityClass: RateClass
  /** Investors in the dividend's tax year; null when the owner claims for itself. */
  readonly investors: ReadonlyArray<ClaimantInvestor> | null
}

/** One investor of a claimant. */
export interface ClaimantInvestor {
  readonly investor: string
  readonly percent: Rate
  readonly residence: CountryCode
  readonly entityClass: RateClass
  /** Rate due where already settled; by the market's rules when omitted. */
  readonly owed?: OwedRate
}

/** The deadlines of one claim. */
export interface LastDays {
  readonly statutory: CalendarDate
  readonly agentCutoff: CalendarDate
}

/** Rate that a market may keep of a dividend. */
export interface OwedRate {
  /** Null where it keeps what it withholds. */
  readonly rate: Rate | null
  /** Fact that the tables of rates lack; null where they give the rate due. */
  readonly missing: MissingRate | null
  /** The row of the tables that says so; null, or omitted, where none does. */
  readonly row?: RateTableRow | null
  /** Needed facts, as in a claim. */
  readonly needs?: ReadonlyArray<string>
}

/** A market's rules for a residence; a caller with many questions answers from a cache. */
export interface MarketAnswers {
  readonly owed: (residence: CountryCode, entityClass: RateClass) => OwedRate
  /**
   * Time limits for a refund under a row of rates, which may have a limit of its own; null where no source gives the
   * market's time limit.
   */
  readonly lastDays: (residence: CountryCode, dueRow: RateTableRow | null) => LastDays | null
}

/** The amounts of a claim in the currency's smallest unit, with its deadlines. */
interface ClaimedAmounts {
  readonly gross: bigint
  readonly withheld: bigint
  readonly due: bigint
  readonly reclaim: bigint
  readonly lastDays: LastDays
}

/** Claim of an owner on one dividend. */
export type OwnersClaim = Data.TaggedEnum<{
  Own: ClaimedAmounts & { readonly treatyRate: Rate; readonly dueRow: RateTableRow | null }
  /** `due` is what remains of the tax after all investors have claimed. */
  ThroughInvestors: ClaimedAmounts & { readonly lines: ReadonlyArray<InvestorLine> }
  Nothing: { readonly reason: NotEligible }
  /** Tax was withheld, but the tables do not give the rate due: all of it counts as due until they do. */
  RateUnknown: ClaimedAmounts & { readonly residence: CountryCode; readonly missing: MissingRate }
  /** No investor gets a refund. */
  NothingForInvestors: {}
  SharesIncomplete: { readonly total: BigDecimal.BigDecimal }
}>

/** Constructors and matching of claims. */
export const OwnersClaim = Data.taggedEnum<OwnersClaim>()

/** Dividend per share, and one holder's shares. */
export type HeldDividend = Omit<DividendClaim, "residence" | "treatyRate" | "missingRate" | "needs">

/** Claim of an owner on a dividend, through its investors where it is looked through. */
export const ownersClaim = (dividend: HeldDividend, claimant: Claimant, market: MarketAnswers): OwnersClaim => {
  const { residence, entityClass, investors } = claimant
  const { missing, needs = [], rate, row = null } = market.owed(residence, entityClass)
  const claim: DividendClaim = { ...dividend, residence, treatyRate: rate, missingRate: missing, needs }
  return investors === null ? ownClaim(claim, row, market) : claimThrough(claim, investors, market)
}

const ownClaim = (claim: DividendClaim, dueRow: RateTableRow | null, market: MarketAnswers): OwnersClaim => {
  const entitlement: Entitlement = entitlementOf(claim)
  if (isRateUnknown(entitlement) && entitlement.withheld > 0n) {
    return rateUnknown(claim, entitlement, [claim.residence], market)
  }
  if (entitlement._tag === "Refused") return OwnersClaim.Nothing({ reason: entitlement.reason })
  const { gross, withheld, due, reclaim } = entitlement
  const lastDays = market.lastDays(claim.residence, dueRow)
  if (lastDays === null) return limitUnknown(claim)
  // A claim that is not refused has a treaty rate.
  const treatyRate = claim.treatyRate ?? claim.statutoryRate
  return OwnersClaim.Own({ gross, withheld, due, reclaim, lastDays, treatyRate, dueRow })
}

const limitUnknown = ({ market }: DividendClaim) =>
  OwnersClaim.Nothing({ reason: NotEligible.LIMIT_UNKNOWN({ market }) })

const claimThrough = (
  claim: DividendClaim,
  investors: ReadonlyArray<ClaimantInvestor>,
  market: MarketAnswers
): OwnersClaim => {
  const { gross, withheld } = entitlementOf(claim)
  const shares = investors.map((one) => {
    const { missing, rate, row = null } = one.owed ?? market.owed(one.residence, one.entityClass)
    return { ...one, treatyRate: rate, missingRate: missing, dueRow: row }
  })
  return LookThrough.$match(lookThrough(claim, shares), {
    SharesIncomplete: ({ total }) => OwnersClaim.SharesIncomplete({ total }),
    LookedThrough: ({ lines, reclaim }) => {
      // A filing for all of them would have to state the unknown part.
      const unknown = lines.map(({ entitlement }) => entitlement).find(isRateUnknown)
      if (unknown !== undefined) {
        return withheld > 0n
          ? rateUnknown(
              claim,
              { ...unknown, gross, withheld },
              lines.map(({ residence }) => residence),
              market
            )
          : OwnersClaim.Nothing({ reason: unknown.reason })
      }
      // Filed as one claim, so the earliest limit of any investor decides.
      const claiming = lines.filter(({ entitlement }) => reclaimOf(entitlement) > 0n)
      if (claiming.length === 0) return OwnersClaim.NothingForInvestors()
      const days = claiming.flatMap(({ dueRow = null, residence }) => market.lastDays(residence, dueRow) ?? [])
      const lastDays = earliest(days)
      return lastDays === null || days.length < claiming.length
        ? limitUnknown(claim)
        : OwnersClaim.ThroughInvestors({ gross, withheld, due: withheld - reclaim, reclaim, lines, lastDays })
    }
  })
}

const earliest = (days: ReadonlyArray<LastDays>): LastDays | null =>
  days.reduce<LastDays | null>((first, one) => (first === null || one.statutory < first.statutory ? one : first), null)

/** A claim that waits for its rate, due by the earliest limit of any residence that may have a part in it. */
const rateUnknown = (
  claim: DividendClaim,
  { gross, reason, withheld }: UnknownRate,
  residences: ReadonlyArray<CountryCode>,
  market: MarketAnswers
): OwnersClaim => {
  const days = residences.flatMap((residence) => market.lastDays(residence, null) ?? [])
  const lastDays = days.length < residences.length ? null : earliest(days)
  if (lastDays === null) return limitUnknown(claim)
  const { missing, residence } = reason
  return OwnersClaim.RateUnknown({ gross, withheld, due: withheld, reclaim: 0n, lastDays, residence, missing })
}

type RefusedEntitlement = Extract<Entitlement, { readonly _tag: "Refused" }>
type UnknownRate = RefusedEntitlement & { readonly reason: Extract<NotEligible, { readonly _tag: "RATE_UNKNOWN" }> }

const isRateUnknown = (entitlement: Entitlement): entitlement is UnknownRate =>
  entitlement._tag === "Refused" && entitlement.reason._tag === "RATE_UNKNOWN"
