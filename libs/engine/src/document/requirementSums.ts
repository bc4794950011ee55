import type { Visibility } from "./documentScope.ts"
import type { DocumentFilter } from "@reclaim/core/domain/document/DocumentFilter"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { dayNumber } from "@reclaim/core/domain/value/dayNumber"
import { type DocumentBlock, noInvestor } from "./DocumentBlock.ts"
import { documentGroupsOf } from "./documentGroups.ts"
import { type DocumentScope, documentScopeOf } from "./documentScope.ts"
import { linkDaysOf, noDay } from "./linkDays.ts"
import { requirementFactsOf } from "./requirementFacts.ts"

/** Value held up by each requirement among the selected reclaims, by index. */
export interface RequirementSums {
  readonly behind: Float64Array
  readonly alone: Float64Array
  readonly atRisk: Float64Array
  /** Value of the reclaims for which its latest safe date has passed. */
  readonly tooLate: Float64Array
  readonly reclaims: Uint32Array
  /** 1 for selected requirements: a reclaim or an account waits for it. */
  readonly isAsked: Uint8Array
  /** Earliest latest safe date as a day number; `noDay` where there is none. */
  readonly safe: Int32Array
  /** Earliest cut-off that has not passed; `noDay` where there is none. */
  readonly cutoff: Int32Array
}

/** Reclaims or parts of reclaims, with the value of each. */
interface Entries {
  readonly count: number
  readonly reclaimAt: (entry: number) => number
  readonly centsAt: (entry: number) => number
  /** Limits documents to this investor's and those without an investor; null for all. */
  readonly investor: number | null
}

const noEntries: Entries = { count: 0, reclaimAt: () => 0, centsAt: () => 0, investor: null }

const wholeReclaims = (block: DocumentBlock, { cents }: DocumentScope): Entries => ({
  count: block.seqs.length,
  reclaimAt: (entry) => entry,
  centsAt: (entry) => cents[entry] as number,
  investor: null
})

/** Entries of one group, by index. */
const entriesOfGroup = (block: DocumentBlock, filter: DocumentFilter, scope: DocumentScope, place: number): Entries => {
  const { cents, groups, reclaim, starts } = documentGroupsOf(block, filter.groupBy)
  const start = starts[place] as number
  const investor = filter.groupBy === "sub-investor" ? (groups[place]?.investor ?? noInvestor) : null
  if (scope.investor !== null && investor !== null && investor !== scope.investor) return noEntries
  return {
    count: (starts[place + 1] as number) - start,
    reclaimAt: (entry) => reclaim[start + entry] as number,
    centsAt: (entry) => cents[start + entry] as number,
    investor
  }
}

const noSums = (count: number): RequirementSums => ({
  behind: new Float64Array(count),
  alone: new Float64Array(count),
  atRisk: new Float64Array(count),
  tooLate: new Float64Array(count),
  reclaims: new Uint32Array(count),
  isAsked: new Uint8Array(count),
  safe: new Int32Array(count).fill(noDay),
  cutoff: new Int32Array(count).fill(noDay)
})

const forget = (
  { alone, atRisk, behind, cutoff, isAsked, reclaims, safe, tooLate }: RequirementSums,
  place: number
): void => {
  behind[place] = 0
  alone[place] = 0
  atRisk[place] = 0
  tooLate[place] = 0
  reclaims[place] = 0
  isAsked[place] = 0
  safe[place] = noDay
  cutoff[place] = noDay
}

/** Adds entries up. Returns the indexes of the requirements they wait for, each once. */
const addEntries = (
  block: DocumentBlock,
  scope: DocumentScope,
  entries: Entries,
  today: CalendarDate,
  { alone, atRisk, behind, cutoff, isAsked, reclaims, safe, tooLate }: RequirementSums
): ReadonlyArray<number> => {
  const seen: Array<number> = []
  const days = linkDaysOf(block, today)
  const now = dayNumber(today)
  const { investor: whose } = requirementFactsOf(block)
  const own = entries.investor
  for (let entry = 0; entry < entries.count; entry++) {
    const reclaim = entries.reclaimAt(entry)
    if (scope.reclaims[reclaim] === 0) continue
    const cents = entries.centsAt(entry)
    const day = block.reclaims.cutoff[reclaim] as number
    const ahead = day !== 0 && day >= now ? day : noDay
    const first = block.linkStarts[reclaim] as number
    const last = block.linkStarts[reclaim + 1] as number
    for (let link = first; link < last; link++) {
      const place = block.links[link] as number
      if (scope.requirements[place] === 0) continue
      if (own !== null && whose[place] !== noInvestor && whose[place] !== own) continue
      if (isAsked[place] === 0) seen.push(place)
      isAsked[place] = 1
      behind[place] = (behind[place] as number) + cents
      if (last - first === 1) alone[place] = (alone[place] as number) + cents
      if (days.isAtRisk[link] === 1) atRisk[place] = (atRisk[place] as number) + cents
      if (days.isTooLate[link] === 1) tooLate[place] = (tooLate[place] as number) + cents
      reclaims[place] = (reclaims[place] as number) + Number(scope.reclaims[reclaim] === 1)
      safe[place] = Math.min(safe[place] as number, days.safe[link] as number)
      cutoff[place] = Math.min(cutoff[place] as number, ahead)
    }
  }
  return seen
}

/** Context of the sums, in addition to the block. */
interface SumsKnowledge extends Visibility {
  readonly today: CalendarDate
}

/** Sums up under a filter, in one group or in all of them. */
export const requirementSumsOf = (
  block: DocumentBlock,
  { filter, groupKey }: { readonly filter: DocumentFilter; readonly groupKey: string | null },
  { seesInvestors, today }: SumsKnowledge
): { readonly sums: RequirementSums; readonly places: ReadonlyArray<number> } => {
  const sums = noSums(block.requirements.length)
  const scope = documentScopeOf(block, filter, { seesInvestors })
  const group = groupKey === null ? undefined : documentGroupsOf(block, filter.groupBy).places.get(groupKey)
  if (groupKey !== null && group === undefined) return { sums, places: [] }
  const entries = group === undefined ? wholeReclaims(block, scope) : entriesOfGroup(block, filter, scope, group)
  return { sums, places: addEntries(block, scope, entries, today, sums) }
}

/** Sums up one group at a time under a filter. A result is valid until the next call. */
export const groupSumsOf = (block: DocumentBlock, filter: DocumentFilter, { seesInvestors, today }: SumsKnowledge) => {
  const sums = noSums(block.requirements.length)
  const scope = documentScopeOf(block, filter, { seesInvestors })
  const { places: groupPlaces } = documentGroupsOf(block, filter.groupBy)
  let places: ReadonlyArray<number> = []
  return (groupKey: string): { readonly sums: RequirementSums; readonly places: ReadonlyArray<number> } => {
    for (const place of places) forget(sums, place)
    const group = groupPlaces.get(groupKey)
    const entries = group === undefined ? noEntries : entriesOfGroup(block, filter, scope, group)
    places = addEntries(block, scope, entries, today, sums)
    return { sums, places }
  }
}
