import type { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { addDays } from "../../domain/value/dateSteps.ts"

/**
 * The day on which a claim is planned to be filed: as soon as all that it waits for can be there, and no later than its agent
 * cut-off; today where that has passed.
 *
 * @param days until all of it can be there
 */
export const plannedFiling = (days: number, agentCutoff: CalendarDate | null, today: CalendarDate): CalendarDate => {
  const ready = addDays(today, days)
  const filing = agentCutoff === null || ready < agentCutoff ? ready : agentCutoff
  return filing < today ? today : filing
}
