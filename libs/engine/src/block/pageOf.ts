import type { DashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import type { DueRange } from "@reclaim/core/domain/reclaim/DueRange"
import { isDescending, sortKeyOf, type TransactionSort } from "@reclaim/core/domain/reclaim/TransactionSort"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { chooseSlots, keepDue, keepFound } from "./chosenSlots.ts"
import type { DashboardBlock } from "./DashboardBlock.ts"
import { searchWords } from "./foldText.ts"
import { selectionOf } from "./selection.ts"
import { slotRoomFor } from "./slotRoom.ts"
import { writeSortKeys } from "./sortKeys.ts"
import { sortRange } from "./sortRange.ts"
import { wordMasksOf } from "./wordMasks.ts"

/** Which transactions of a client, in which order, and which page of them. */
export interface PageRequest {
  readonly filter: DashboardFilter
  /** Words that must all be found; empty finds everything. */
  readonly search: string
  /** Null for any deadline. */
  readonly due: DueRange | null
  readonly sort: TransactionSort
  readonly offset: number
  readonly limit: number
}

/** The transactions of one page by number, with the totals of all pages. */
export interface PageOfSeqs {
  readonly seqs: ReadonlyArray<number>
  readonly totalCount: number
  readonly totalNet: UsdCents
}

/**
 * A page of a block's transactions: those that the dashboard counts under the same filter, narrowed by search words and
 * deadlines; ties ordered by number. Without a search or a range of deadlines, count and net equal the dashboard's.
 */
export const pageOf = (block: DashboardBlock, request: PageRequest, today: CalendarDate): PageOfSeqs => {
  const { due, filter, limit, offset, search, sort } = request
  const { columns } = block
  const { keys, slots } = slotRoomFor(block.length)
  let count = chooseSlots(block, selectionOf(block, filter, today), slots)
  if (due !== null) count = keepDue(columns, due, slots, count)
  const words = searchWords(search)
  if (words.length > 0) count = keepFound(columns, wordMasksOf(block, words), slots, count)
  let totalNet = 0
  for (let index = 0; index < count; index++) totalNet += columns.cents[slots[index] as number] as number
  if (offset >= count) return { seqs: [], totalCount: count, totalNet: totalNet as UsdCents }
  writeSortKeys(block, sortKeyOf(sort), isDescending(sort), slots, count, keys)
  const seqs = sortRange(keys, slots, count, offset, offset + limit)
  return { seqs, totalCount: count, totalNet: totalNet as UsdCents }
}
