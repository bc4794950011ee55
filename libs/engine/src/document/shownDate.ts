import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { dateOfDayNumber } from "@reclaim/core/domain/value/dayNumber"
import { noDay } from "./linkDays.ts"

/** Few days occur, in many rows. */
const dates = new Map<number, CalendarDate>()

/** The date of a day number; null for `noDay`. */
export const shownDate = (day: number): CalendarDate | null => {
  if (day === noDay) return null
  const known = dates.get(day)
  if (known !== undefined) return known
  const date = dateOfDayNumber(day)
  dates.set(day, date)
  return date
}
