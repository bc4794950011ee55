import { CalendarDate } from "./CalendarDate.ts"

const millisOfDay = 86_400_000
const firstDay = Date.UTC(2000, 0, 1) / millisOfDay

/** About a century each way, which covers the dates in use. */
const maxCachedDays = 36_525

/** Few distinct dates occur, in very many reclaims. */
const dateCache = new Map<number, CalendarDate>()
const numberCache = new Map<CalendarDate, number>()

/** The days from 2000-01-01 to a date: 0 on that day, negative before it. */
export const dayNumber = (date: CalendarDate): number => {
  const before = numberCache.get(date)
  if (before !== undefined) return before
  const days =
    Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10))) / millisOfDay - firstDay
  if (Math.abs(days) <= maxCachedDays) numberCache.set(date, days)
  return days
}

/** The date that lies a whole number of days after 2000-01-01. */
export const dateOfDayNumber = (days: number): CalendarDate => {
  const before = dateCache.get(days)
  if (before !== undefined) return before
  const date = CalendarDate.make(new Date((days + firstDay) * millisOfDay).toISOString().slice(0, 10))
  if (Math.abs(days) <= maxCachedDays) dateCache.set(days, date)
  return date
}
