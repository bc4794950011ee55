import { CalendarDate } from "./CalendarDate.ts"
import { dateOfDayNumber, dayNumber } from "./dayNumber.ts"

/** The date `days` after another; before it when negative. */
export const addDays = (date: CalendarDate, days: number): CalendarDate => dateOfDayNumber(dayNumber(date) + days)

/**
 * Adds months, or subtracts when negative. The day is clamped to the length of the month: 31 December less two months
 * is 31 October, 29 February plus a year is 28 February.
 */
export const addMonths = (date: CalendarDate, months: number): CalendarDate => {
  const count = yearOf(date) * 12 + Number(date.slice(5, 7)) - 1 + months
  const year = Math.floor(count / 12)
  const month = count - year * 12
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return dateOf(year, month + 1, Math.min(Number(date.slice(8, 10)), lastDay))
}

/** The calendar year of a date. */
export const yearOf = (date: CalendarDate): number => Number(date.slice(0, 4))

/** A date from its parts; the month counts from 1. */
export const dateOf = (year: number, month: number, day: number): CalendarDate =>
  CalendarDate.make(
    `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`
  )

/** The day of the week, from Saturday as 0 to Friday as 6: 2000-01-01 was a Saturday. */
export const weekdayOf = (date: CalendarDate): number => ((dayNumber(date) % 7) + 7) % 7

export const isWeekend = (date: CalendarDate): boolean => weekdayOf(date) < 2

/** Last weekday on or before a date; for a market with its holidays use `marketDayOnOrBefore`. */
export const businessDayOnOrBefore = (date: CalendarDate): CalendarDate =>
  isWeekend(date) ? addDays(date, -1 - weekdayOf(date)) : date

/** First weekday on or after a date. */
export const businessDayOnOrAfter = (date: CalendarDate): CalendarDate =>
  isWeekend(date) ? addDays(date, 2 - weekdayOf(date)) : date
