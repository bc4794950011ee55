import type { Stage } from "@reclaim/core/domain/reclaim/Stage"
import { dayNumber } from "@reclaim/core/domain/value/dayNumber"
import { dateOf, yearOf } from "@reclaim/core/domain/value/dateSteps"
import { dateOfDay } from "./dateOfDay.ts"
import type { Draws } from "../draws/Draws.ts"
import type { LifeFrame } from "./LifeFrame.ts"

/** Filing date of a reclaim, and the documents it waits for until then. */
export interface FilingPlan {
  /** Set after the statutory deadline when it is never filed. */
  readonly filingDay: number
  readonly waiting: Stage
}

/** Markets where a tax number comes before anything else. */
const marketsRequiringTaxNumber: ReadonlySet<string> = new Set(["ES", "PT", "TW", "KR"])

/** Markets that take claims only when the year of the payment is over. */
const afterYearEnd: ReadonlySet<string> = new Set(["AT", "FI"])

/** Markets whose claims need originals and many steps, so that more of them are stuck. */
const demandingMarkets: ReadonlySet<string> = new Set(["IT", "ES", "DK", "JP", "KR"])

/** Days of dividends for which the outstanding document of an owner is missing. */
const heldUpDays = 620

/** Days before the agent cut-off within which reclaims are filed that have waited long. */
const rushDays = 70

/** Draws when a reclaim is filed: within months, unless something holds it up. */
export const planFiling = (draws: Draws, frame: LifeFrame): FilingPlan => {
  const { cutoffDay, isAtSlowCustodian, isOwnerHeldUp, market, payDay, today } = frame
  const isStuck = draws.chance(isAtSlowCustodian ? 0.4 : demandingMarkets.has(market) ? 0.34 : 0.04)
  const usual = payDay + 28 + Math.round(isAtSlowCustodian ? draws.around(400, 0.3) : draws.around(80, 0.5))
  const stuckDay = drawStuckDay(draws, frame)
  const waiting = waitingStage(draws, frame, isStuck)
  const yearEnd = afterYearEnd.has(market) ? firstDayAfterYear(payDay) + 10 + draws.below(30) : payDay
  const isHeldUp = isOwnerHeldUp && payDay > today - heldUpDays && cutoffDay > today + rushDays
  if (isHeldUp) return { filingDay: today + 45 + draws.below(60), waiting: "awaiting_client_document" }
  if (isStuck) return { filingDay: stuckDay, waiting }
  if (usual < yearEnd) return { filingDay: yearEnd, waiting: "market_on_hold" }
  if (usual > cutoffDay) return { filingDay: Math.max(payDay + 30, cutoffDay - draws.below(rushDays)), waiting }
  return { filingDay: usual, waiting }
}

/** Half of those that something holds up are filed shortly before the cut-off; a few of them only after it, or never. */
const drawStuckDay = (draws: Draws, { cutoffDay, lastDay, payDay }: LifeFrame): number => {
  const fate = draws.next()
  const share = draws.next()
  if (fate < 0.43) return Math.round(payDay + (0.3 + 0.65 * share) * (cutoffDay - payDay))
  if (fate < 0.952) return Math.max(payDay + 30, cutoffDay - Math.floor(share * rushDays))
  if (fate < 0.962) return Math.round(cutoffDay + 1 + share * (lastDay - cutoffDay - 1))
  // Never: ready a few days too late, or still waiting.
  return lastDay + (share < 0.3 ? 5 : 200)
}

const firstDayAfterYear = (day: number): number => dayNumber(dateOf(yearOf(dateOfDay(day)) + 1, 1, 1))

const waitingStage = (draws: Draws, frame: LifeFrame, isStuck: boolean): Stage => {
  if (frame.isAtSlowCustodian && draws.chance(0.8)) return "awaiting_custodian_document"
  if (frame.isTransparent && draws.chance(0.5)) return "awaiting_investor_document"
  if (marketsRequiringTaxNumber.has(frame.market) && draws.chance(0.4)) return "ta_registration_pending"
  return draws.weighted([
    { value: "awaiting_client_document", weight: 30 },
    // A custodian that is not slow delivers within weeks.
    { value: "awaiting_custodian_document", weight: isStuck ? 0 : 22 },
    { value: "awaiting_residence_certificate_via_poa", weight: 24 },
    { value: "awaiting_authorization", weight: 14 },
    { value: "market_on_hold", weight: 10 }
  ])
}
