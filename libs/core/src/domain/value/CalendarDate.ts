import { Schema } from "effect"

/** A day of the calendar, from year 1 on, without time or zone, as `yyyy-MM-dd`; text order is date order. */
export const CalendarDate = Schema.String.check(
  Schema.makeFilter((text) => isCalendarDate(text) || "a calendar date as yyyy-MM-dd")
).pipe(Schema.brand("CalendarDate"))
export type CalendarDate = typeof CalendarDate.Type

const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

const isCalendarDate = (text: string): boolean => {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (parts === null) return false
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number]
  // Date.UTC reads years below 100 as 19xx; 2000 years later every month is as long.
  return (
    year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year < 100 ? year + 2000 : year, month)
  )
}
