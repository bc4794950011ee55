import { Schema } from "effect"
import { CalendarDate } from "./CalendarDate.ts"

/** True for a valid date as `yyyy-MM-dd`. */
export const isCalendarDay = Schema.is(CalendarDate)
