import { Schema } from "effect"
import { CalendarDate } from "./CalendarDate.ts"

/** Whether something is a day of the calendar as `yyyy-MM-dd`. */
export const isCalendarDay = Schema.is(CalendarDate)
