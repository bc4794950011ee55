import { businessDayOnOrBefore, dateOf, yearOf } from "@reclaim/core/domain/value/dateSteps"
import { dateOfDayNumber, dayNumber } from "@reclaim/core/domain/value/dayNumber"

/** The day of the month on which clients are paid, or the business day before it. */
const runDayOfMonth = 25

const runs = new Map<number, number>()

/** The first payment run on or after a day, both as days since 2000-01-01. */
export const paymentRunOnOrAfter = (day: number): number => {
  const known = runs.get(day)
  if (known !== undefined) return known
  const date = dateOfDayNumber(day)
  const [year, month] = [yearOf(date), Number(date.slice(5, 7))]
  const own = dayNumber(businessDayOnOrBefore(dateOf(year, month, runDayOfMonth)))
  const next = month === 12 ? dateOf(year + 1, 1, runDayOfMonth) : dateOf(year, month + 1, runDayOfMonth)
  const run = own >= day ? own : dayNumber(businessDayOnOrBefore(next))
  runs.set(day, run)
  return run
}

/** Days from a refund to the payment run it goes into; the refunds of a market arrive together. */
export const daysToPay = (market: string, runDay: number): number =>
  9 + ((runDay + market.charCodeAt(0) * 7 + market.charCodeAt(1) * 3) % 16)
