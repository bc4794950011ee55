import { yearOf } from "@reclaim/core/domain/value/dateSteps"
import type { MetRequirement, RegisterReclaim, RegisterRows } from "./RegisterRows.ts"

const claimKey = (ownerId: number, market: string, year: number | string): string => `${ownerId} ${market} ${year}`

const everyYear = "every"

const add = <A>(to: Map<string, Array<A>>, key: string, value: A): void => {
  const known = to.get(key)
  if (known === undefined) to.set(key, [value])
  else known.push(value)
}

/** Finds the reclaims that a request is about, whatever has become of them. */
export const reclaimsByClaim = ({ parts, reclaims }: RegisterRows) => {
  const byClaim = new Map<string, Array<RegisterReclaim>>()
  for (const reclaim of reclaims) {
    const { ownerId } = reclaim
    add(byClaim, claimKey(ownerId, reclaim.market, yearOf(reclaim.payDate)), reclaim)
    add(byClaim, claimKey(ownerId, reclaim.market, everyYear), reclaim)
  }
  const partners = new Set(parts.map(({ investorId, ownerId, year }) => `${ownerId} ${year} ${investorId}`))
  return ({
    accountId,
    investorId,
    market,
    ownerId,
    period,
    seq
  }: Pick<
    MetRequirement,
    "ownerId" | "market" | "period" | "accountId" | "investorId" | "seq"
  >): ReadonlyArray<RegisterReclaim> =>
    (byClaim.get(claimKey(ownerId, market, period === 0 ? everyYear : period)) ?? []).filter(
      (reclaim) =>
        (accountId === null || reclaim.accountId === accountId) &&
        (seq === null || reclaim.seq === seq) &&
        (investorId === null || partners.has(`${ownerId} ${yearOf(reclaim.payDate)} ${investorId}`))
    )
}
