import type { CalendarDate } from "../value/CalendarDate.ts"
import { addMonths } from "../value/dateSteps.ts"

/** The statutory deadlines of what expires within twelve months, both days included; a year from 29 February ends on the 28th. */
export const expiringDays = (today: CalendarDate): { readonly first: CalendarDate; readonly last: CalendarDate } => ({
  first: today,
  last: addMonths(today, 12)
})
