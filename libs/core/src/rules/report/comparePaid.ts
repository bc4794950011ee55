import type { YearGroup } from "../../domain/reclaim/YearGroup.ts"
import type { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { addMonths, yearOf } from "../../domain/value/dateSteps.ts"

/** Payments of this year against the same period of last year. */
export interface PaidComparison {
  /** Relative change against last year: 0.124 for 12.4% more, negative for less. */
  readonly change: number
  /** The last of last year's days; the first is 1 January. */
  readonly lastDay: CalendarDate
}

/**
 * Compares payments year to date; null if nothing was paid in that period of last year, or the server does not provide
 * it.
 */
export const comparePaid = (years: ReadonlyArray<YearGroup>, today: CalendarDate): PaidComparison | null => {
  const inYear = (year: number) => years.find(({ yearPaid }) => yearPaid === year)
  const thisYear = inYear(yearOf(today))
  // A payment may be dated a few days ahead.
  const current = thisYear?.netToDate ?? thisYear?.netReclaim ?? 0
  const last = inYear(yearOf(today) - 1)?.netToDate ?? 0
  return last <= 0 ? null : { change: (current - last) / last, lastDay: addMonths(today, -12) }
}
