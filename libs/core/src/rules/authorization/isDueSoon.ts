import type { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { dayNumber } from "../../domain/value/dayNumber.ts"

/** Within how many days the last day of a batch stands out. */
const soonDays = 7

/** Whether the last day of a batch is so near that it stands out. */
export const isDueSoon = (dueOn: CalendarDate, today: CalendarDate): boolean =>
  dayNumber(dueOn) - dayNumber(today) <= soonDays
