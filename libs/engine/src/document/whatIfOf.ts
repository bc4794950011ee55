import type { DocumentFilter } from "@reclaim/core/domain/document/DocumentFilter"
import type { Arrival, ReleasingDocument, WhatIf } from "@reclaim/core/domain/requirement/WhatIf"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { fewestThatRelease } from "@reclaim/core/rules/requirement/fewestThatRelease"
import type { HeldReclaim } from "@reclaim/core/rules/requirement/moneyBehind"
import { type ReleasedMoney, releaseBy, type WaitingUntil } from "@reclaim/core/rules/requirement/releaseBy"
import type { DocumentBlock } from "./DocumentBlock.ts"
import { type DocumentScope, documentScopeOf } from "./documentScope.ts"
import { noDay } from "./linkDays.ts"
import { shownDate } from "./shownDate.ts"

/** What the reclaims of each set stand behind. */
const behindOfSets = (block: DocumentBlock): ReadonlyArray<ReadonlyArray<number>> =>
  Array.from(block.sets, (reclaim) =>
    Array.from(block.links.subarray(block.linkStarts[reclaim], block.linkStarts[reclaim + 1]))
  )

const nothing: ReadonlyArray<number> = []

/** Those that pass and wait for a document. */
const waitingOf = (
  block: DocumentBlock,
  scope: DocumentScope,
  sets: ReadonlyArray<ReadonlyArray<number>>
): ReadonlyArray<WaitingUntil> => {
  const { cutoff, set } = block.reclaims
  const waiting: Array<WaitingUntil> = []
  for (let reclaim = 0; reclaim < set.length; reclaim++) {
    if (scope.reclaims[reclaim] === 0) continue
    const day = cutoff[reclaim] as number
    waiting.push({
      cents: scope.cents[reclaim] as number,
      behind: sets[set[reclaim] as number] ?? nothing,
      agentCutoff: shownDate(day === 0 ? noDay : day)
    })
  }
  return waiting
}

/** The same by what they stand behind, as if it were one reclaim each. */
const bySet = (
  block: DocumentBlock,
  scope: DocumentScope,
  sets: ReadonlyArray<ReadonlyArray<number>>
): ReadonlyArray<HeldReclaim> => {
  const cents = new Float64Array(sets.length)
  const { set } = block.reclaims
  for (let reclaim = 0; reclaim < set.length; reclaim++) {
    if (scope.reclaims[reclaim] === 0) continue
    const number = set[reclaim] as number
    cents[number] = (cents[number] as number) + (scope.cents[reclaim] as number)
  }
  return sets.flatMap((behind, number) => (cents[number] === 0 ? [] : [{ behind, cents: cents[number] as number }]))
}

const releasingDocument = (block: DocumentBlock, place: number): ReadonlyArray<ReleasingDocument> => {
  const requirement = block.requirements[place]
  if (requirement === undefined) return []
  const { code, marketId, name, ownerId, period, requirementId } = requirement
  const owner = block.owners[block.ownerPlaces.get(ownerId) ?? -1]?.name ?? ""
  const marketName = block.markets[block.marketPlaces.get(marketId) ?? -1]?.name ?? ""
  return [{ requirementId, code, name, owner, marketName, period }]
}

const sumOf = ({ cents, count }: ReleasedMoney) => ({ count, net: cents as UsdCents })

/**
 * What can be filed and what is lost if documents arrive on certain days and no others do, among the reclaims that a filter
 * passes. A reclaim goes on only once everything that it lacks is there, whoever has to provide it. Numbers that are none of
 * the block's open requirements are passed over: what they name may have been met meanwhile.
 */
export const whatIfOf = (block: DocumentBlock, filter: DocumentFilter, assume: ReadonlyArray<Arrival>): WhatIf => {
  const scope = documentScopeOf(block, filter)
  const sets = behindOfSets(block)
  const waiting = waitingOf(block, scope, sets)
  const arrivals = new Map<number, CalendarDate>()
  for (const { arrivesOn, requirementId } of assume) {
    const place = block.requirementPlaces.get(requirementId)
    if (place !== undefined) arrivals.set(place, arrivesOn)
  }
  const release = releaseBy(
    waiting.filter(({ behind }) => behind.length > 0),
    arrivals
  )
  const hint = fewestThatRelease(bySet(block, scope, sets))
  return {
    releasable: sumOf(release.releasable),
    lost: sumOf(release.lost),
    waiting: { count: waiting.length, net: waiting.reduce((sum, { cents }) => sum + cents, 0) as UsdCents },
    months: release.months.map(({ lost, month, releasable }) => ({
      month,
      releasable: releasable as UsdCents,
      lost: lost as UsdCents
    })),
    releasing: hint.places.flatMap((place) => releasingDocument(block, place)),
    releasingNet: hint.cents as UsdCents,
    rev: block.rev
  }
}
