import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { dateOfDayNumber } from "@reclaim/core/domain/value/dayNumber"

const dates = new Map<number, CalendarDate>()

/** The date so many days after 2000-01-01. A million reclaims share a few thousand days, each of which is made once. */
export const dateOfDay = (day: number): CalendarDate => {
  const date = dates.get(day) ?? dateOfDayNumber(day)
  dates.set(day, date)
  return date
}
