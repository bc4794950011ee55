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

/** Swaps two places of both columns. */
const swap = (keys: Float64Array, slots: Uint32Array, a: number, b: number): void => {
  const key = keys[a] as number
  keys[a] = keys[b] as number
  keys[b] = key
  const slot = slots[a] as number
  slots[a] = slots[b] as number
  slots[b] = slot
}

const isBefore = (keys: Float64Array, slots: Uint32Array, a: number, b: number): boolean => {
  const difference = (keys[a] as number) - (keys[b] as number)
  return difference < 0 || (keys[a] === keys[b] && (slots[a] as number) < (slots[b] as number))
}

/** Moves the median of three to the first place, where the partition takes its pivot from. */
const putPivotFirst = (keys: Float64Array, slots: Uint32Array, low: number, high: number): void => {
  const middle = (low + high) >>> 1
  if (isBefore(keys, slots, middle, low)) swap(keys, slots, middle, low)
  if (isBefore(keys, slots, high, low)) swap(keys, slots, high, low)
  if (isBefore(keys, slots, high, middle)) swap(keys, slots, high, middle)
  swap(keys, slots, low, middle)
}

/** Partitions by a pivot (Hoare): everything up to the answered place comes before everything after it. */
const partition = (keys: Float64Array, slots: Uint32Array, low: number, high: number): number => {
  putPivotFirst(keys, slots, low, high)
  const key = keys[low] as number
  const slot = slots[low] as number
  let left = low - 1
  let right = high + 1
  for (;;) {
    do left++
    while ((keys[left] as number) < key || (keys[left] === key && (slots[left] as number) < slot))
    do right--
    while ((keys[right] as number) > key || (keys[right] === key && (slots[right] as number) > slot))
    if (left >= right) return right
    swap(keys, slots, left, right)
  }
}

/** Moves the right element to a place of the whole order, with smaller ones before it and larger ones after it. */
const place = (keys: Float64Array, slots: Uint32Array, first: number, last: number, wanted: number): void => {
  let low = first
  let high = last
  while (low < high) {
    const middle = partition(keys, slots, low, high)
    if (wanted <= middle) high = middle
    else low = middle + 1
  }
}

/**
 * The slots of a range of the order, without sorting the rest: ordered by key, ties by slot. Rearranges the first `count`
 * entries of both columns; no slot may occur twice and no key may be NaN.
 */
const sortRange = (
  keys: Float64Array,
  slots: Uint32Array,
  count: number,
  from: number,
  to: number
): ReadonlyArray<number> => {
  const end = Math.min(to, count)
  if (from >= end) return []
  if (from > 0) place(keys, slots, 0, count - 1, from)
  if (end < count) place(keys, slots, from, count - 1, end - 1)
  return Array.from({ length: end - from }, (_, index) => ({
    key: keys[from + index] as number,
    slot: slots[from + index] as number
  }))
    .toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.slot - b.slot))
    .map(({ slot }) => slot)
}

/** Page of a client's transactions, with filter and order. */
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
