import type { RequirementSort } from "@reclaim/core/domain/document/requirement/RequirementSort"
import { dayNumber } from "@reclaim/core/domain/value/dayNumber"
import { byName, ranksOf } from "../block/nameRanks.ts"
import type { DocumentBlock } from "./DocumentBlock.ts"
import type { RequirementSums } from "./requirementSums.ts"

/** Sort columns of requirements that do not depend on the request. */
interface SortColumns {
  readonly name: Uint32Array
  readonly requestedOn: Int32Array
}

const cache = new WeakMap<DocumentBlock, SortColumns>()

const columnsOf = (block: DocumentBlock): SortColumns => {
  const before = cache.get(block)
  if (before !== undefined) return before
  const columns = {
    name: ranksOf(
      block.requirements.map(({ name }) => name),
      byName
    ),
    requestedOn: Int32Array.from(block.requirements, ({ requestedOn }) => dayNumber(requestedOn))
  }
  cache.set(block, columns)
  return columns
}

/** Sort value of a requirement, smaller first. */
const keyOf = (
  block: DocumentBlock,
  { alone, atRisk, behind, safe, tooLate }: RequirementSums,
  sort: RequirementSort
): ((place: number) => number) => {
  switch (sort) {
    case "risk":
      return (place) => -(atRisk[place] as number)
    case "late":
      return (place) => -(tooLate[place] as number)
    case "behind":
      return (place) => -(behind[place] as number)
    case "alone":
      return (place) => -(alone[place] as number)
    case "safe":
      return (place) => safe[place] as number
    case "requested": {
      const { requestedOn } = columnsOf(block)
      return (place) => requestedOn[place] as number
    }
    case "name": {
      const { name } = columnsOf(block)
      return (place) => name[place] as number
    }
  }
}

/**
 * First requirements in an order, up to a number. Those that can't be among them are discarded before sorting: a page
 * is short, and a client may lack tens of thousands.
 */
export const sortedRequirements = (
  block: DocumentBlock,
  places: ReadonlyArray<number>,
  sums: RequirementSums,
  { sort, count }: { readonly sort: RequirementSort; readonly count: number }
): ReadonlyArray<number> => {
  const { behind, safe } = sums
  const key = keyOf(block, sums, sort)
  const keys = Float64Array.from(places, key).toSorted()
  const last = keys[Math.min(count, keys.length) - 1] ?? Number.POSITIVE_INFINITY
  const idOf = (place: number): number => block.requirements[place]?.requirementId ?? 0
  const ofEqual = (one: number, other: number): number =>
    sort === "risk" || sort === "late"
      ? (safe[one] as number) - (safe[other] as number) || (behind[other] as number) - (behind[one] as number)
      : 0
  return places
    .filter((place) => key(place) <= last)
    .toSorted((one, other) => key(one) - key(other) || ofEqual(one, other) || idOf(one) - idOf(other))
    .slice(0, count)
}
