import { businessDayOnOrBefore, dateOf, yearOf } from "@reclaim/core/domain/value/dateSteps"
import { dayNumber } from "@reclaim/core/domain/value/dayNumber"
import { dateOfDay } from "./dateOfDay.ts"
import { Draws } from "../draws/Draws.ts"

/** The monthly days on which one client is paid; all days are counted since 2000-01-01. */
export interface PaymentRuns {
  /** The first payment run on or after a day. */
  readonly onOrAfter: (day: number) => number
  /** The day on which the client's bank sends the payment of a run back; null for nearly all, which it keeps. */
  readonly returnedOn: (runDay: number) => number | null
  /** The run that pays a returned payment again; null while the client's payment details are not corrected. */
  readonly paidAgainOn: (returnedDay: number, today: number) => number | null
}

/** Clients are paid on different days of the month, or on the business day before it. */
const runDaysOfMonth = [25, 5, 15, 20, 10, 28] as const
type RunDayOfMonth = (typeof runDaysOfMonth)[number]

/** Days from a refund to the statement of the payment it goes into, at least. */
const minDaysToStatement = 9
/** The refunds of a market may wait for fewer days than this longer than those of another. */
const refundSpread = 16
/** Days from the statement of a payment to its value date. */
export const daysFromStatement = 14
/** Days from the value date of a payment to its return. */
const daysToReturn = 5
/** Days for which the first client leaves the payment details that made a payment come back. */
const daysUncorrected = 365
/** Days from release to the bank until the value date, and from the value date until the bank's confirmation. */
const releaseDays = { before: 4, after: 3 } as const

/** Status of an unreturned payment, by days since its value date. */
export const statusAfter = (age: number): "statement_issued" | "released" | "settled" => {
  if (age < -releaseDays.before) return "statement_issued"
  return age <= releaseDays.after ? "released" : "settled"
}

/** The run of a month, for clients paid on this day of it. */
const runIn = (year: number, month: number, dayOfMonth: number): number =>
  dayNumber(businessDayOnOrBefore(dateOf(year, month, dayOfMonth)))

/** First run on or after each requested day, by the clients' day of the month. */
const runsFrom = new Map(runDaysOfMonth.map((dayOfMonth) => [dayOfMonth, new Map<number, number>()]))

const runOnOrAfter = (day: number, dayOfMonth: RunDayOfMonth): number => {
  const known = runsFrom.get(dayOfMonth)?.get(day)
  if (known !== undefined) return known
  const date = dateOfDay(day)
  const [year, month] = [yearOf(date), Number(date.slice(5, 7))]
  const own = runIn(year, month, dayOfMonth)
  const next = month === 12 ? ([year + 1, 1] as const) : ([year, month + 1] as const)
  const run = own >= day ? own : runIn(...next, dayOfMonth)
  runsFrom.get(dayOfMonth)?.set(day, run)
  return run
}

/** The runs of a client. The first client's bank returns one payment every other year; that of another, now and then. */
export const makePaymentRuns = (seed: number, clientId: number): PaymentRuns => {
  const dayOfMonth = runDaysOfMonth[(clientId - 1) % runDaysOfMonth.length] ?? runDaysOfMonth[0]
  const returns = new Map<number, number>()
  /** Run of a year whose payment is returned; NaN if none is. */
  const returnIn = (year: number): number => {
    const known = returns.get(year)
    if (known !== undefined) return known
    const draws = new Draws(seed, "return", clientId, year)
    // In the first month of a quarter: the payment of the month after, which replaces it, is never returned again.
    const isReturning = draws.chance(clientId === 1 ? (year + 1) % 2 : 0.2)
    const run = isReturning ? runIn(year, 1 + 3 * draws.below(4), dayOfMonth) : Number.NaN
    returns.set(year, run)
    return run
  }
  return {
    onOrAfter: (day) => runOnOrAfter(day, dayOfMonth),
    returnedOn: (runDay) => (returnIn(yearOf(dateOfDay(runDay))) === runDay ? runDay + daysToReturn : null),
    paidAgainOn: (returnedDay, today) =>
      clientId === 1 && returnedDay > today - daysUncorrected
        ? null
        : runOnOrAfter(returnedDay + daysFromStatement, dayOfMonth)
  }
}

/** Maximum number of days from a refund to its payment run. */
export const maxDaysToPay = daysFromStatement + minDaysToStatement + refundSpread - 1

/** Days from a refund to the payment run it goes into; the refunds of a market arrive together. */
export const daysToPay = (market: string, runDay: number): number =>
  daysFromStatement +
  minDaysToStatement +
  ((runDay + market.charCodeAt(0) * 7 + market.charCodeAt(1) * 3) % refundSpread)
