import type { DashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import { daysOfSafeRange, LatestSafeRange } from "@reclaim/core/domain/reclaim/explanation/LatestSafeDate"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { dayNumber } from "@reclaim/core/domain/value/dayNumber"
import { keepDue, keepFound, keepWhere } from "./chosenSlots.ts"
import type { DashboardBlock } from "./DashboardBlock.ts"
import { searchWords } from "./searchWords.ts"
import { wordMasksOf } from "./wordMasks.ts"

/** True if a filter needs a check of each reclaim, beyond what a `Selection` decides. */
export const narrowsSlots = ({ due, latestSafe, search, securities }: DashboardFilter): boolean =>
  due !== null || latestSafe.length > 0 || securities.length > 0 || searchWords(search).length > 0

/** Keeps the slots among the first `count` that pass the checks a selection leaves open; returns their number. */
export const narrowSlots = (
  block: DashboardBlock,
  filter: DashboardFilter,
  today: CalendarDate,
  slots: Uint32Array,
  count: number
): number => {
  const { columns } = block
  const { due, latestSafe, search, securities } = filter
  let kept = count
  if (securities.length > 0) {
    const wanted = new Set(securities)
    const passing = Uint8Array.from(block.events, (event) => (wanted.has(event?.isin ?? "") ? 1 : 0))
    kept = keepWhere(slots, kept, (slot) => passing[columns.event[slot] ?? 0] === 1)
  }
  if (due !== null) kept = keepDue(columns, due, slots, kept)
  if (latestSafe.length > 0) {
    const isWanted = safeRanges(latestSafe, today)
    kept = keepWhere(slots, kept, (slot) => isWanted(columns.latestSafeOn[slot] ?? 0))
  }
  const words = searchWords(search)
  return words.length === 0 ? kept : keepFound(columns, wordMasksOf(block, words), slots, kept)
}

/** Makes a test for latest safe dates in one of the ranges: 0 is in none, and an unknown range is empty. */
const safeRanges = (ranges: ReadonlyArray<string>, today: CalendarDate) => {
  const wanted = LatestSafeRange.literals
    .filter((range) => ranges.includes(range))
    .map((range) => {
      const { first, last } = daysOfSafeRange(range, today)
      return {
        first: first === null ? -Infinity : dayNumber(first),
        last: last === null ? Infinity : dayNumber(last)
      }
    })
  return (day: number): boolean => day !== 0 && wanted.some(({ first, last }) => day >= first && day <= last)
}
