import type { DocumentValidity } from "../../domain/document/DocumentValidity.ts"
import type { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { addDays, addMonths, dateOf, yearOf } from "../../domain/value/dateSteps.ts"

/** First and last day of a copy's validity. */
export interface HoldingDays {
  readonly validFrom: CalendarDate
  /** The last day; null while nothing ends it. */
  readonly validTo: CalendarDate | null
}

/**
 * Validity of a copy issued on a date, by its rule. A copy for a tax year never expires: it serves that year whenever
 * it is filed.
 */
export const validityOf = (validity: DocumentValidity, issuedOn: CalendarDate): HoldingDays => {
  const [unit, number] = validity.split(":")
  const span = Number(number ?? 0)
  switch (unit) {
    case "months":
      return { validFrom: issuedOn, validTo: addDays(addMonths(issuedOn, span), -1) }
    case "years":
      return { validFrom: issuedOn, validTo: addDays(addMonths(issuedOn, 12 * span), -1) }
    case "year end":
      return { validFrom: issuedOn, validTo: dateOf(yearOf(issuedOn) + span, 12, 31) }
    default:
      return { validFrom: issuedOn, validTo: null }
  }
}
