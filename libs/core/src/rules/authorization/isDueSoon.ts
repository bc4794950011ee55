import type { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { dayNumber } from "../../domain/value/dayNumber.ts"

/** Within how many days the last day of a batch stands out. */
const soonDays = 7

/** True if the due date of a batch is near enough to be highlighted. */
export const isDueSoon = (dueOn: CalendarDate, today: CalendarDate): boolean =>
  dayNumber(dueOn) - dayNumber(today) <= soonDays
