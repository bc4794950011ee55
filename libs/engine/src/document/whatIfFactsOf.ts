import type { Visibility } from "./documentScope.ts"
import type { DocumentFilter } from "@reclaim/core/domain/document/DocumentFilter"
import { documentClassIds } from "@reclaim/core/domain/document/requirement/DocumentClass"
import type { ReleasedSum, ReleasingDocument } from "@reclaim/core/domain/document/requirement/WhatIf"
import type { WhatIfFacts } from "@reclaim/core/domain/document/requirement/WhatIfFacts"
import type { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { fewestThatRelease } from "@reclaim/core/rules/document/release/fewestThatRelease"
import type { HeldReclaim } from "@reclaim/core/rules/document/release/moneyBehind"
import type { DocumentBlock } from "./DocumentBlock.ts"
import { type DocumentScope, documentScopeOf } from "./documentScope.ts"
import type { HeldReclaims } from "./heldColumns.ts"
import { marketsOf } from "./shownRequirement.ts"

/** The documents that the reclaims of each set lack. Nothing has to come for the provider's own work. */
const behindOfSets = ({
  links,
  linkStarts,
  requirements,
  sets
}: DocumentBlock): ReadonlyArray<ReadonlyArray<number>> => {
  const isWork = requirements.map(({ classificationId }) => classificationId === documentClassIds.processing)
  return Array.from(sets, (reclaim) =>
    Array.from(links.subarray(linkStarts[reclaim], linkStarts[reclaim + 1])).filter((place) => isWork[place] !== true)
  )
}

/** Numbers items in order of first occurrence. */
class Numbers {
  readonly values: Array<number> = []
  readonly #places = new Map<number, number>()

  placeOf(value: number): number {
    const known = this.#places.get(value)
    if (known !== undefined) return known
    this.#places.set(value, this.values.length)
    return this.values.push(value) - 1
  }
}

/** Matching reclaims that lack a document, with only the parts of the block they need. */
const heldReclaims = (
  block: DocumentBlock,
  scope: DocumentScope,
  behind: ReadonlyArray<ReadonlyArray<number>>
): HeldReclaims => {
  const { cutoff: cutoffs, set: numbers } = block.reclaims
  const [sets, requirements] = [new Numbers(), new Numbers()]
  const [set, net, cutoff]: [Array<number>, Array<UsdCents>, Array<number>] = [[], [], []]
  for (let reclaim = 0; reclaim < numbers.length; reclaim++) {
    const number = numbers[reclaim] as number
    if (scope.reclaims[reclaim] !== 1 || behind[number]?.length === 0) continue
    set.push(sets.placeOf(number))
    net.push(scope.cents[reclaim] as UsdCents)
    cutoff.push(cutoffs[reclaim] as number)
  }
  return {
    sets: sets.values.map((number) => (behind[number] ?? []).map((place) => requirements.placeOf(place))),
    requirements: requirements.values.flatMap((place) => block.requirements[place] ?? []),
    set,
    net,
    cutoff
  }
}

/** Number and value of the matching reclaims, whether they wait for a document or for the provider. */
const matchingSum = (scope: DocumentScope): ReleasedSum => {
  let [count, net] = [0, 0]
  for (let reclaim = 0; reclaim < scope.reclaims.length; reclaim++) {
    if (scope.reclaims[reclaim] !== 1) continue
    count += 1
    net += scope.cents[reclaim] as number
  }
  return { count, net: net as UsdCents }
}

/** Groups reclaims by the set of documents they lack, merging each set into one. */
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

const releasingDocument = (block: DocumentBlock, place: number, cents: number): ReadonlyArray<ReleasingDocument> => {
  const requirement = block.requirements[place]
  if (requirement === undefined) return []
  const { code, name, ownerId, period, requirementId } = requirement
  return [
    {
      requirementId,
      code,
      name,
      owner: block.owners[block.ownerPlaces.get(ownerId) ?? -1]?.name ?? "",
      marketNames: marketsOf(block, requirement).map((market) => market.name),
      period,
      net: cents as UsdCents
    }
  ]
}

/** Data from which any assumption is evaluated, with all reclaims. */
type FactsWithReclaims = Omit<WhatIfFacts, "held"> & { readonly held: HeldReclaims }

/** Data from which any assumption is evaluated, for the reclaims that match a filter. */
export const whatIfFactsOf = (
  block: DocumentBlock,
  filter: DocumentFilter,
  visibility: Visibility
): FactsWithReclaims => {
  const scope = documentScopeOf(block, filter, visibility)
  const behind = behindOfSets(block)
  const lacking = bySet(block, scope, behind)
  const hint = fewestThatRelease(lacking)
  return {
    waiting: matchingSum(scope),
    held: heldReclaims(block, scope, behind),
    releasing: hint.places.flatMap((place) => {
      const waiting = lacking.filter((reclaim) => reclaim.behind.includes(place))
      return releasingDocument(
        block,
        place,
        waiting.reduce((sum, { cents }) => sum + cents, 0)
      )
    }),
    releasingNet: hint.cents as UsdCents,
    rev: block.rev
  }
}
