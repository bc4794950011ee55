import type { DashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import { isDescending, sortKeyOf, type TransactionSort } from "@reclaim/core/domain/reclaim/TransactionSort"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { chooseSlots } from "./chosenSlots.ts"
import type { DashboardBlock } from "./DashboardBlock.ts"
import { narrowSlots } from "./narrowSlots.ts"
import { selectionOf } from "./selection.ts"
import { slotRoomFor } from "./slotRoom.ts"
import { writeSortKeys } from "./sortKeys.ts"
import { sortRange } from "./sortRange.ts"

/** Which transactions of a client, in which order, and which page of them. */
export interface PageRequest {
  readonly filter: DashboardFilter
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
 * A page of a block's transactions: those that the dashboard counts under the same filter; ties ordered by number.
 */
export const pageOf = (block: DashboardBlock, request: PageRequest, today: CalendarDate): PageOfSeqs => {
  const { filter, limit, offset, sort } = request
  const { columns } = block
  const { keys, slots } = slotRoomFor(block.length)
  const chosen = chooseSlots(block, selectionOf(block, filter, today), slots)
  const count = narrowSlots(block, filter, today, slots, chosen)
  let totalNet = 0
  for (let index = 0; index < count; index++) totalNet += columns.cents[slots[index] as number] as number
  if (offset >= count) return { seqs: [], totalCount: count, totalNet: totalNet as UsdCents }
  writeSortKeys(block, sortKeyOf(sort), isDescending(sort), slots, count, keys)
  const seqs = sortRange(keys, slots, count, offset, offset + limit)
  return { seqs, totalCount: count, totalNet: totalNet as UsdCents }
}
