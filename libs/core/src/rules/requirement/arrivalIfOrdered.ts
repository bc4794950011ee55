import type { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { addDays, businessDayOnOrAfter } from "../../domain/value/dateSteps.ts"
import { type LackingDocument, ownDays, precedingOf } from "./latestSafe.ts"

/**
 * Arrival date of a document if everything not yet ordered is ordered today, prerequisites first. Nothing is ordered at
 * a weekend. So a claim is late exactly if its latest safe date has passed, see `latestSafeOfChains`.
 *
 * @param lacking all documents that the claim lacks
 */
export const arrivalIfOrdered = (
  document: LackingDocument,
  lacking: ReadonlyArray<LackingDocument>,
  today: CalendarDate
): CalendarDate => {
  const chain = [document, ...precedingOf(document, lacking)]
  const from = chain.every(({ ordered }) => ordered !== null) ? today : businessDayOnOrAfter(today)
  return addDays(
    from,
    chain.reduce((days, one) => days + ownDays(one, today), 0)
  )
}
