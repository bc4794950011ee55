import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"

const millisecondsPerDay = 86_400_000
const firstDay = Date.UTC(2000, 0, 1)

/** The largest day number a block holds: 2179-06-06. */
export const lastDayNumber = 65_535

/** Days from 2000-01-01 to a date, negative before it. */
export const dayNumber = (date: CalendarDate): number =>
  Math.round((Date.parse(`${date}T00:00:00Z`) - firstDay) / millisecondsPerDay)

/** The same day one year later; 29 February becomes 28 February. */
export const twelveMonthsAfter = (date: CalendarDate): CalendarDate => {
  const year = String(Number(date.slice(0, 4)) + 1).padStart(4, "0")
  const rest = date.slice(4)
  return CalendarDate.make(year + (rest === "-02-29" ? "-02-28" : rest))
}
