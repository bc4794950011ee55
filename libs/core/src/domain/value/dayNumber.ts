import { CalendarDate } from "./CalendarDate.ts"

const millisOfDay = 86_400_000
const firstDay = Date.UTC(2000, 0, 1) / millisOfDay

/** The days from 2000-01-01 to a date: 0 on that day, negative before it. */
export const dayNumber = (date: CalendarDate): number =>
  Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10))) / millisOfDay - firstDay

/** The date that lies a whole number of days after 2000-01-01. */
export const dateOfDayNumber = (days: number): CalendarDate =>
  CalendarDate.make(new Date((days + firstDay) * millisOfDay).toISOString().slice(0, 10))
