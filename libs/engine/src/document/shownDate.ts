import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { dateOfDayNumber } from "@reclaim/core/domain/value/dayNumber"
import { noDay } from "./linkDays.ts"

/** The date of a day number; null for `noDay`. */
export const shownDate = (day: number): CalendarDate | null => (day === noDay ? null : dateOfDayNumber(day))
