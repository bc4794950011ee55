import type { CalendarDate } from "../domain/value/CalendarDate.ts"
import { isNullDate } from "../domain/value/NullDate.ts"

const months = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"] as const

/**
 * A day for display, `d MMM yyyy` in upper case: `20 NOV 2026`; empty for no date. Built from the text alone: a day has
 * no zone, so no zone can move it.
 */
export const displayDate = (date: CalendarDate | null): string =>
  date === null || isNullDate(date) ? "" : `${dayOfMonth(date)} ${date.slice(0, 4)}`

/** A day without its year: `20 NOV`. */
export const dayOfMonth = (date: CalendarDate): string =>
  `${Number(date.slice(8))} ${months[Number(date.slice(5, 7)) - 1] ?? ""}`
