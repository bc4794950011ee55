import { eventKey, type ReferenceData } from "@reclaim/app-api/ledger/reference/ReferenceData"
import { DividendEvent } from "@reclaim/core/domain/market/DividendEvent"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { addDays, addMonths, businessDayOnOrBefore, yearOf } from "@reclaim/core/domain/value/dateSteps"

/** The tables that dividends are read from. */
type DividendTables = Pick<ReferenceData["Service"], "events" | "eventFacts">

/**
 * Dividends of the reference data, with the last year repeated for each later year up to `asOf`, so that sample data do
 * not end where the table does. Each repetition is marked as not announced.
 */
export const repeatDividends = ({ events, eventFacts }: DividendTables, asOf: CalendarDate): DividendTables => {
  const lastYear = Math.max(...events.map(({ payDate }) => yearOf(payDate)))
  const calendar = events.filter(({ payDate }) => yearOf(payDate) === lastYear)
  const known = new Set(events.map(({ isin, payDate }) => eventKey(isin, payDate)))
  const facts = new Map(eventFacts)
  const repeated: Array<DividendEvent> = []
  for (let years = 1; lastYear + years <= yearOf(asOf); years++) {
    for (const event of calendar) {
      const copy = repeatedAfter(event, years)
      const key = eventKey(copy.isin, copy.payDate)
      if (copy.payDate > asOf || known.has(key)) continue
      known.add(key)
      repeated.push(copy)
      const own = eventFacts.get(eventKey(event.isin, event.payDate))
      if (own !== undefined) facts.set(key, { ...own, pay_date: copy.payDate, source: copy.source })
    }
  }
  // A dividend is numbered by its place here, so one paid on a later day must not come before one paid earlier.
  return { events: [...events, ...repeated.toSorted(inOrderOfPayment)], eventFacts: facts }
}

const repeatedAfter = (event: DividendEvent, years: number): DividendEvent =>
  new DividendEvent({
    isin: event.isin,
    currency: event.currency,
    grossPerShare: event.grossPerShare,
    eventType: `${event.eventType} (sample)`,
    income: event.income,
    exDate: businessDayOnOrBefore(addMonths(event.exDate, 12 * years)),
    payDate: businessDayOnOrAfter(addMonths(event.payDate, 12 * years)),
    confidence: "own-low",
    source: `sample: repeats the dividend of ${event.payDate}`,
    note: "Sample data: no company announced this dividend."
  })

const businessDayOnOrAfter = (date: CalendarDate): CalendarDate => {
  const before = businessDayOnOrBefore(date)
  return before === date ? date : addDays(before, 3)
}

const inOrderOfPayment = (one: DividendEvent, other: DividendEvent): number =>
  one.payDate === other.payDate ? (one.isin < other.isin ? -1 : 1) : one.payDate < other.payDate ? -1 : 1
