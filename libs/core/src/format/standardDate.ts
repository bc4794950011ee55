import { type CalendarDate } from "../domain/value/CalendarDate.ts"
import { isNullDate } from "../domain/value/NullDate.ts"

/** A day as `MM/dd/yyyy`, for files and fields: `11/20/2026`; empty for no date. */
export const standardDate = (date: CalendarDate | null): string =>
  date === null || isNullDate(date) ? "" : `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`
