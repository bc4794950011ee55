import type { DocumentCode } from "../../domain/document/DocumentCode.ts"
import type { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { addDays, businessDayOnOrBefore, dateOf } from "../../domain/value/dateSteps.ts"

/** The IRS takes requests for a year from 1 December of the year before (instructions for Form 8802). */
const requestedInDecember: ReadonlySet<string> = new Set(["us-8802", "us-6166"])

/**
 * The day to order a document of a year to come, so that it is there when the first dividend is paid.
 *
 * @param year for which it is wanted
 * @param from the day on which that dividend is expected
 */
export const orderFrom = (
  { code, leadDays }: { readonly code: DocumentCode; readonly leadDays: number },
  year: number,
  from: CalendarDate
): CalendarDate =>
  requestedInDecember.has(code) ? dateOf(year - 1, 12, 1) : businessDayOnOrBefore(addDays(from, -leadDays))
