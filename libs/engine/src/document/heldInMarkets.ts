import type { HeldInMarket } from "@reclaim/core/domain/document/requirement/RequirementDetail"
import type { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { type DocumentBlock, noStage } from "./DocumentBlock.ts"

/** Reclaims that wait for a requirement, by market; none once it is closed or newer than the block. */
export const heldInMarkets = (block: DocumentBlock, requirementId: number): ReadonlyArray<HeldInMarket> => {
  const { linkStarts, links, markets, reclaims, requirementPlaces } = block
  const place = requirementPlaces.get(requirementId)
  if (place === undefined) return []
  const made = markets.map(() => ({ transCount: 0, valueBehind: 0, aloneReleases: 0 }))
  for (let reclaim = 0; reclaim < block.seqs.length; reclaim++) {
    // An account that waits stands among the reclaims.
    if (reclaims.stage[reclaim] === noStage) continue
    const first = linkStarts[reclaim] as number
    const last = linkStarts[reclaim + 1] as number
    if (!links.subarray(first, last).includes(place)) continue
    const sums = made[reclaims.market[reclaim] as number]
    const cents = reclaims.cents[reclaim] as number
    if (sums === undefined) continue
    sums.transCount += 1
    sums.valueBehind += cents
    if (last - first === 1) sums.aloneReleases += cents
  }
  return markets.flatMap(({ iso2 }, at) => {
    const sums = made[at]
    return sums === undefined || sums.transCount === 0
      ? []
      : [
          {
            market: iso2,
            transCount: sums.transCount,
            valueBehind: sums.valueBehind as UsdCents,
            aloneReleases: sums.aloneReleases as UsdCents
          }
        ]
  })
}
