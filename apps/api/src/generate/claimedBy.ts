import { reclaimOf, entitlementOf } from "@reclaim/core/rules/entitlement/entitlementOf"
import { LookThrough, lookThrough } from "@reclaim/core/rules/entitlement/lookThrough"
import type { BookedDeadline, BookedEvent, MarketBook } from "./marketBook.ts"
import type { SampleOwner } from "./sampleOwner.ts"

/** What an owner has to reclaim on a dividend, in the currency's smallest unit, and until when. */
export interface OwnersClaim {
  readonly gross: bigint
  readonly withheld: bigint
  readonly reclaim: bigint
  readonly deadline: BookedDeadline
}

/** An owner's claim, through its investors where it is transparent; null when there is nothing to reclaim. */
export const claimedBy = (
  book: MarketBook,
  booked: BookedEvent,
  shares: bigint,
  owner: SampleOwner
): OwnersClaim | null => {
  const claim = book.claim(booked, shares, owner.residence, owner.entityType)
  const own = entitlementOf(claim)
  const { gross, withheld } = own
  if (owner.investors.length === 0) {
    const reclaim = reclaimOf(own)
    return reclaim === 0n ? null : { gross, withheld, reclaim, deadline: book.deadline(booked, owner.residence) }
  }
  const investors = owner.investors.map((investor) => ({
    ...investor,
    treatyRate: book.treatyRate(booked, investor.residence, "individual")
  }))
  return LookThrough.$match(lookThrough(claim, investors), {
    SharesIncomplete: () => null,
    LookedThrough: ({ lines, reclaim }) => {
      // Filed as one claim, so the investor whose limit ends first sets the day.
      const [first] = lines
        .filter(({ entitlement }) => reclaimOf(entitlement) > 0n)
        .map(({ residence }) => book.deadline(booked, residence))
        .toSorted((one, other) => one.lastDay - other.lastDay)
      return first === undefined ? null : { gross, withheld, reclaim, deadline: first }
    }
  })
}
