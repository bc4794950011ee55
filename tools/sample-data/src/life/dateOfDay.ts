import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { dateOfDayNumber } from "@reclaim/core/domain/value/dayNumber"

const dates = new Map<number, CalendarDate>()

/** Date by number of days after 2000-01-01. A million reclaims share a few thousand dates, each created once. */
export const dateOfDay = (day: number): CalendarDate => {
  const date = dates.get(day) ?? dateOfDayNumber(day)
  dates.set(day, date)
  return date
}
