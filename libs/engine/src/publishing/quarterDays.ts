import { Quarter } from "@reclaim/core/domain/statement/Quarter"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { addDays, addMonths, dateOf } from "@reclaim/core/domain/value/dateSteps"

/** The quarter that a day lies in. */
export const quarterOf = (date: CalendarDate): Quarter =>
  Quarter.make(`${date.slice(0, 4)}Q${Math.ceil(Number(date.slice(5, 7)) / 3)}`)

/** The first day of a quarter. */
export const firstDayOf = (quarter: Quarter): CalendarDate =>
  dateOf(Number(quarter.slice(0, 4)), Number(quarter.slice(5)) * 3 - 2, 1)

/** The last day of a quarter: the cut-off of its statement. */
export const cutOffOf = (quarter: Quarter): CalendarDate => addDays(addMonths(firstDayOf(quarter), 3), -1)

/** The quarter a number of quarters later, or earlier when negative. */
export const addQuarters = (quarter: Quarter, quarters: number): Quarter =>
  quarterOf(addMonths(firstDayOf(quarter), quarters * 3))

/** The last `count` quarters that have ended by a day, oldest first. */
export const quartersBefore = (date: CalendarDate, count: number): ReadonlyArray<Quarter> =>
  Array.from({ length: count }, (_, index) => addQuarters(quarterOf(date), index - count))

/** A quarter as people write it: `Q3 2026`. */
export const quarterName = (quarter: Quarter): string => `${quarter.slice(4)} ${quarter.slice(0, 4)}`
