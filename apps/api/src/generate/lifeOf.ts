import type { Stage } from "@reclaim/core/domain/reclaim/Stage"
import type { Draws } from "./Draws.ts"

/** The dates a reclaim's life runs between, as days since 2000-01-01. */
export interface LifeFrame {
  readonly payDay: number
  /** The last day on which the agent takes the papers, and the last by law. */
  readonly cutoffDay: number
  readonly lastDay: number
  readonly today: number
  /** From filing to payment, shortest and longest to plan with. */
  readonly monthsToPayment: { readonly shortest: number; readonly longest: number }
  readonly market: string
  readonly isTransparent: boolean
}

/** Where a reclaim stands on the day the data are seen from. Days are null until they come. */
export interface Life {
  readonly stage: Stage
  readonly filedDay: number | null
  readonly paidDay: number | null
  /** The per cent of the reclaim that came back; 100 unless the authority gave less. */
  readonly paidPercent: number
}

/** Markets where a tax number comes before anything else. */
const registering: ReadonlySet<string> = new Set(["ES", "PT", "TW", "KR"])
const daysPerMonth = 30.4

/** Lives a reclaim from its dividend to today: the day of each step is drawn, and today decides how far it came. */
export const lifeOf = (draws: Draws, frame: LifeFrame): Life => {
  const filingDay = drawFilingDay(draws, frame)
  if (draws.chance(0.004)) return unfiled("withdrawn")
  if (filingDay > frame.lastDay && frame.today > frame.lastDay) return unfiled("expired")
  if (filingDay > frame.today) return unfiled(unfiledStage(draws, frame, filingDay))
  return filedLife(draws, frame, filingDay)
}

const unfiled = (stage: Stage): Life => ({ stage, filedDay: null, paidDay: null, paidPercent: 100 })

/** Most are filed within months, some only when everything has been found; some of those in time at the last moment. */
const drawFilingDay = (draws: Draws, { payDay, cutoffDay, lastDay }: LifeFrame): number => {
  const day = payDay + 30 + Math.round(draws.chance(0.76) ? draws.around(110, 0.7) : draws.around(1_000, 0.5))
  const isRushed = draws.chance(0.6)
  const rushDay = cutoffDay - draws.below(45)
  return day > lastDay && isRushed && rushDay > payDay + 30 ? rushDay : day
}

const unfiledStage = (draws: Draws, frame: LifeFrame, filingDay: number): Stage => {
  const progress = (frame.today - frame.payDay) / (filingDay - frame.payDay)
  // Some dividends are found long after they were paid, in a statement that came late.
  if (progress < 0.08 || draws.chance(0.04)) return "identified"
  if (progress < 0.15) return "in_calculation"
  if (progress > 0.8) return draws.one(["ready", "in_preparation", "quality_review", "ready_to_file"])
  if (frame.isTransparent && draws.chance(0.5)) return "awaiting_investor_document"
  if (registering.has(frame.market) && draws.chance(0.4)) return "ta_registration_pending"
  return draws.weighted([
    { value: "awaiting_client_document", weight: 34 },
    { value: "awaiting_custodian_document", weight: 26 },
    { value: "awaiting_residence_certificate_via_poa", weight: 20 },
    { value: "awaiting_authorization", weight: 12 },
    { value: "market_on_hold", weight: 8 }
  ])
}

const filedLife = (draws: Draws, { today, monthsToPayment }: LifeFrame, filedDay: number): Life => {
  const { shortest, longest } = monthsToPayment
  const wait = Math.max(30, draws.around(Math.sqrt(shortest * longest) * daysPerMonth, 0.45))
  const paidDay = Math.round(filedDay + wait)
  const life = (stage: Stage): Life => ({ stage, filedDay, paidDay: null, paidPercent: 100 })
  const progress = (today - filedDay) / wait
  const fate = draws.next()
  if (fate < 0.02 && progress > 0.7) return life("rejected")
  if (fate > 0.995 && progress > 1) return life("written_off")
  if (paidDay <= today) {
    return { stage: "paid", filedDay, paidDay, paidPercent: draws.chance(0.05) ? 60 + draws.below(36) : 100 }
  }
  return life(pendingStage(draws, progress))
}

const pendingStage = (draws: Draws, progress: number): Stage => {
  if (progress < 0.1) return "filed"
  if (progress < 0.3) return "acknowledged"
  if (progress < 0.75) {
    return draws.weighted([
      { value: "in_examination", weight: 84 },
      { value: "ta_query_open", weight: 7 },
      { value: "ta_query_answered", weight: 5 },
      { value: "under_appeal", weight: 4 }
    ])
  }
  if (progress < 0.9) return draws.chance(0.1) ? "partly_approved" : "approved"
  if (progress < 0.94) return "refund_received"
  return progress < 0.97 ? "allocated" : "in_payment"
}
