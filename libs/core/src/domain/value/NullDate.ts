import type { CalendarDate } from "./CalendarDate.ts"

/** Placeholders for "no date" in the provider's data; shown as empty. */
export const nullDates: ReadonlySet<string> = new Set(["1900-01-01", "1800-01-01", "0001-01-01"])

/** True for the years of the placeholders for "no date". */
export const isNullYear = (year: number): boolean => nullDates.has(`${String(year).padStart(4, "0")}-01-01`)

/** True for the placeholders for "no date". */
export const isNullDate = (date: CalendarDate | string): boolean => nullDates.has(date.slice(0, 10))
