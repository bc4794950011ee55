import type { DocumentCode } from "../../domain/document/DocumentCode.ts"
import type { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { addDays, businessDayOnOrBefore, dateOf } from "../../domain/value/dateSteps.ts"
import type { Requirement } from "../../domain/document/requirement/Requirement.ts"

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

/** Lead time for a document without rules. */
const usualLeadDays = 30

/** The day on which a document may arrive, to begin with: the one it is expected on, else as long from today as it takes. */
export const likelyArrival = (
  requirement: Pick<Requirement, "expectedOn" | "leadDays"> | undefined,
  today: CalendarDate
): CalendarDate => {
  const expected = requirement?.expectedOn ?? addDays(today, requirement?.leadDays ?? usualLeadDays)
  return expected < today ? today : expected
}

/** Best remaining option for a document past its latest safe date. */
export type LateAdvice = "courier" | "scan" | "ask"

/** Advice by the form that the market's rule requires; without a rule the client has to ask us. */
export const lateAdvice = ({ original }: Pick<Requirement, "original">): LateAdvice => {
  switch (original) {
    case "original":
    case "first original then copy":
      return "courier"
    case "copy":
    case "electronic":
      return "scan"
    case null:
      return "ask"
  }
}
