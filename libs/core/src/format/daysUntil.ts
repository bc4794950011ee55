import type { CalendarDate } from "../domain/value/CalendarDate.ts"
import { dayNumber } from "../domain/value/dayNumber.ts"
import { count } from "./count.ts"

/** The time until a day that has not passed, in words: `today`, `tomorrow`, `in 40 days`. */
export const daysUntil = (day: CalendarDate, today: CalendarDate): string => {
  const days = dayNumber(day) - dayNumber(today)
  return days === 0 ? "today" : days === 1 ? "tomorrow" : `in ${count(days)} days`
}
