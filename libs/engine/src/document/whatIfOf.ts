import type { DocumentFilter } from "@reclaim/core/domain/document/DocumentFilter"
import type { Arrival, ReleasingDocument, WhatIf } from "@reclaim/core/domain/requirement/WhatIf"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { fewestThatRelease } from "@reclaim/core/rules/requirement/fewestThatRelease"
import type { HeldReclaim } from "@reclaim/core/rules/requirement/moneyBehind"
import { oneCopyKey } from "@reclaim/core/rules/requirement/oneCopyKey"
import { type ReleasedMoney, releaseBy, type WaitingUntil } from "@reclaim/core/rules/requirement/releaseBy"
import { Array as Arr } from "effect"
import type { DocumentBlock } from "./DocumentBlock.ts"
import type { Sight } from "./documentFiguresOf.ts"
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
    if (scope.reclaims[reclaim] !== 1) continue
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
    if (scope.reclaims[reclaim] !== 1) continue
    const number = set[reclaim] as number
    cents[number] = (cents[number] as number) + (scope.cents[reclaim] as number)
  }
  return sets.flatMap((behind, number) => (cents[number] === 0 ? [] : [{ behind, cents: cents[number] as number }]))
}

/** The copies that are missing, and of each requirement the place of the copy that meets it. */
interface MissingCopies {
  /** The places of the requirements that each copy meets. */
  readonly meets: ReadonlyArray<Arr.NonEmptyArray<number>>
  readonly copyOf: ReadonlyArray<number>
}

const missingCopies = ({ requirements }: DocumentBlock): MissingCopies => {
  const places = new Map<string, number>()
  const meets: Array<Arr.NonEmptyArray<number>> = []
  const copyOf = requirements.map((requirement, place) => {
    const key = oneCopyKey(requirement)
    const known = places.get(key)
    if (known !== undefined) {
      meets[known]?.push(place)
      return known
    }
    places.set(key, meets.length)
    return meets.push([place]) - 1
  })
  return { copyOf, meets }
}

const keptCopies = new WeakMap<DocumentBlock, MissingCopies>()

/** A block never changes, so what one copy meets is worked out once for it. */
const copiesOf = (block: DocumentBlock): MissingCopies => {
  const copies = keptCopies.get(block) ?? missingCopies(block)
  keptCopies.set(block, copies)
  return copies
}

/** The same reclaims with the copies that they lack in place of the requirements. */
const byCopy = ({ copyOf }: MissingCopies, sets: ReadonlyArray<HeldReclaim>): ReadonlyArray<HeldReclaim> =>
  sets.map(({ behind, cents }) => ({ behind: [...new Set(behind.map((place) => copyOf[place] as number))], cents }))

const releasingDocument = (
  block: DocumentBlock,
  places: Arr.NonEmptyArray<number>,
  cents: number
): ReadonlyArray<ReleasingDocument> => {
  const requirements = Arr.map(places, (place) => block.requirements[place])
  const known = requirements.filter((requirement) => requirement !== undefined)
  if (!Arr.isArrayNonEmpty(known)) return []
  const { code, name, ownerId, period } = known[0]
  const marketNames = known.map(({ marketId }) => block.markets[block.marketPlaces.get(marketId) ?? -1]?.name ?? "")
  return [
    {
      requirementIds: Arr.map(known, ({ requirementId }) => requirementId),
      code,
      name,
      owner: block.owners[block.ownerPlaces.get(ownerId) ?? -1]?.name ?? "",
      marketNames: [...new Set(marketNames)].filter((market) => market !== "").toSorted(),
      period,
      net: cents as UsdCents
    }
  ]
}

/** What is assumed to arrive, among which reclaims. */
export interface WhatIfRequest {
  readonly filter: DocumentFilter
  readonly assume: ReadonlyArray<Arrival>
}

const sumOf = ({ cents, count }: ReleasedMoney) => ({ count, net: cents as UsdCents })

/**
 * What can be filed and what is lost if documents arrive on certain days and no others do, among the reclaims that a filter
 * passes. A reclaim goes on only once everything that it lacks is there, whoever has to provide it. Numbers that are none of
 * the block's open requirements are passed over: what they name may have been met meanwhile.
 */
export const whatIfOf = (block: DocumentBlock, { assume, filter }: WhatIfRequest, sight: Sight): WhatIf => {
  const scope = documentScopeOf(block, filter, sight)
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
  const copies = copiesOf(block)
  const lacking = byCopy(copies, bySet(block, scope, sets))
  const hint = fewestThatRelease(lacking)
  return {
    releasable: sumOf(release.releasable),
    lost: sumOf(release.lost),
    waiting: { count: waiting.length, net: waiting.reduce((sum, { cents }) => sum + cents, 0) as UsdCents },
    months: release.months.map(({ lost, month, releasable }) => ({
      month,
      releasable: releasable as UsdCents,
      lost: lost as UsdCents
    })),
    releasing: hint.places.flatMap((copy) => {
      const places = copies.meets[copy]
      const behind = lacking.filter((reclaim) => reclaim.behind.includes(copy))
      return places === undefined
        ? []
        : releasingDocument(
            block,
            places,
            behind.reduce((sum, { cents }) => sum + cents, 0)
          )
    }),
    releasingNet: hint.cents as UsdCents,
    rev: block.rev
  }
}
