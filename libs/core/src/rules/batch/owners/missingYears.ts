import type { ApplicationSteps } from "../../../domain/account/steps/ApplicationSteps.ts"
import type { CalendarDate } from "../../../domain/value/CalendarDate.ts"
import { yearOf } from "../../../domain/value/dateSteps.ts"
import { ownerYearRange, yearsOf } from "../../account/investors/ownerYearRange.ts"
import { asksInvestors } from "../../account/application/investorGaps.ts"

/**
 * The tax years that an account of a look-through owner is claimed for and that have ended, at most five back, of which its
 * investors are not entered, the earliest first; none while nobody is entered at all.
 */
export const missingYears = (steps: ApplicationSteps, today: CalendarDate): ReadonlyArray<number> => {
  const { claimFromYear } = steps.account
  const { rows } = steps.investors
  if (claimFromYear === null || rows.length === 0 || !asksInvestors(steps)) return []
  const present = yearOf(today)
  const entered = new Set(rows.map(({ taxYear }) => taxYear))
  return yearsOf(ownerYearRange(present, null))
    .filter((year) => year >= claimFromYear && year < present && !entered.has(year))
    .toReversed()
}
