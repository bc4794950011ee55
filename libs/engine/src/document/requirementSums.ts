import type { DocumentFilter } from "@reclaim/core/domain/document/DocumentFilter"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { dayNumber } from "@reclaim/core/domain/value/dayNumber"
import { type DocumentBlock, noInvestor } from "./DocumentBlock.ts"
import { documentGroupsOf } from "./documentGroups.ts"
import { documentScopeOf } from "./documentScope.ts"
import { linkDaysOf, noDay } from "./linkDays.ts"

/** What each requirement holds up among the reclaims that are asked about, by its place. */
export interface RequirementSums {
  readonly behind: Float64Array
  readonly alone: Float64Array
  readonly atRisk: Float64Array
  /** 0 for those that are not asked about. */
  readonly reclaims: Uint32Array
  /** The earliest day number; `noDay` where there is none. */
  readonly safe: Int32Array
  /** The earliest that has not passed; `noDay` where there is none. */
  readonly cutoff: Int32Array
}

/** The reclaims asked about, with what each counts for. */
interface Entries {
  readonly count: number
  readonly reclaimAt: (entry: number) => number
  readonly centsAt: (entry: number) => number
  /** Only this investor's documents, beside those of nobody's in particular; null for all. */
  readonly investor: number | null
}

const entriesOf = (
  block: DocumentBlock,
  filter: DocumentFilter,
  groupKey: string | null,
  cents: Float64Array
): Entries | null => {
  if (groupKey === null) {
    return {
      count: block.seqs.length,
      reclaimAt: (entry) => entry,
      centsAt: (entry) => cents[entry] as number,
      investor: null
    }
  }
  const groups = documentGroupsOf(block, filter.groupBy)
  const place = groups.places.get(groupKey)
  if (place === undefined) return null
  const start = groups.starts[place] as number
  return {
    count: (groups.starts[place + 1] as number) - start,
    reclaimAt: (entry) => groups.reclaim[start + entry] as number,
    centsAt: (entry) => groups.cents[start + entry] as number,
    investor: filter.groupBy === "sub-investor" ? (groups.groups[place]?.investor ?? noInvestor) : null
  }
}

/** 1 for each requirement that counts. */
const countedRequirements = (block: DocumentBlock, ofScope: Uint8Array, investor: number | null): Uint8Array => {
  if (investor === null) return ofScope
  return ofScope.map((counts, place) => {
    const whose = block.requirements[place]?.investorId ?? null
    return counts === 1 && (whose === null || block.investorPlaces.get(whose) === investor) ? 1 : 0
  })
}

/** Sums up under a filter, in one group or in all of them. */
export const requirementSumsOf = (
  block: DocumentBlock,
  { filter, groupKey }: { readonly filter: DocumentFilter; readonly groupKey: string | null },
  today: CalendarDate
): RequirementSums => {
  const count = block.requirements.length
  const [behind, alone, atRisk] = [new Float64Array(count), new Float64Array(count), new Float64Array(count)]
  const reclaims = new Uint32Array(count)
  const [safe, cutoff] = [new Int32Array(count).fill(noDay), new Int32Array(count).fill(noDay)]
  const sums = { behind, alone, atRisk, reclaims, safe, cutoff }
  const scope = documentScopeOf(block, filter)
  const entries = entriesOf(block, filter, groupKey, scope.cents)
  if (entries === null) return sums
  if (scope.investor !== null && entries.investor !== null && entries.investor !== scope.investor) return sums
  const counted = countedRequirements(block, scope.requirements, entries.investor)
  const days = linkDaysOf(block, today)
  const now = dayNumber(today)
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
      if (counted[place] === 0) continue
      behind[place] = (behind[place] as number) + cents
      if (last - first === 1) alone[place] = (alone[place] as number) + cents
      if (days.isAtRisk[link] === 1) atRisk[place] = (atRisk[place] as number) + cents
      reclaims[place] = (reclaims[place] as number) + 1
      safe[place] = Math.min(safe[place] as number, days.safe[link] as number)
      cutoff[place] = Math.min(cutoff[place] as number, ahead)
    }
  }
  return sums
}
