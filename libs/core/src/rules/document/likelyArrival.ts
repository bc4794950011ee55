import type { Requirement } from "../../domain/requirement/Requirement.ts"
import type { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { addDays } from "../../domain/value/dateSteps.ts"

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
