import type { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { dayNumber } from "../../domain/value/dayNumber.ts"

/** Days before the due date from which a batch is highlighted. */
const soonDays = 7

/** True if the due date of a batch is near enough to be highlighted. */
export const isDueSoon = (dueOn: CalendarDate, today: CalendarDate): boolean =>
  dayNumber(dueOn) - dayNumber(today) <= soonDays
