import type { CloseReason } from "@reclaim/core/domain/reclaim/CloseReason"
import { type Stage, stages } from "@reclaim/core/domain/reclaim/Stage"
import type { Draws } from "./draws/Draws.ts"
import { daysToPay, paymentRunOnOrAfter } from "./paymentRuns.ts"

/** The dates that bound a reclaim's life, as days since 2000-01-01. */
export interface LifeFrame {
  readonly payDay: number
  /** The agent cut-off and the statutory deadline. */
  readonly cutoffDay: number
  readonly lastDay: number
  readonly today: number
  /** From filing to payment, the shortest and longest time to plan for. */
  readonly monthsToPayment: { readonly shortest: number; readonly longest: number }
  readonly market: string
  readonly isTransparent: boolean
}

/** A stage and the day it began. */
export interface LifeStep {
  readonly stage: Stage
  readonly day: number
}

/** How a reclaim reached its stage as of the sample date. */
export interface Life {
  /** Oldest first, at least one. */
  readonly steps: ReadonlyArray<LifeStep>
  /** Null unless it is closed. */
  readonly closeReason: CloseReason | null
  /** The percentage of the reclaim that was refunded, once it was; 100 unless the authority gave less. */
  readonly paidPercent: number
}

/** Markets where a tax number comes before anything else. */
const registering: ReadonlySet<string> = new Set(["ES", "PT", "TW", "KR"])
const daysPerMonth = 30.4

/** Draws the life of a reclaim from its dividend on: the day of each step is random, and today decides how far it came. */
export const lifeOf = (draws: Draws, frame: LifeFrame): Life => {
  const filingDay = drawFilingDay(draws, frame)
  const prepared = prepare(draws, frame, filingDay)
  if (draws.chance(0.004)) return withdrawn(draws, frame, prepared)
  if (filingDay > frame.lastDay && frame.today > frame.lastDay) return expired(prepared, frame.lastDay)
  if (filingDay > frame.today) return { steps: until(prepared, frame.today), closeReason: null, paidPercent: 100 }
  return filedLife(draws, frame, [...until(prepared, filingDay), { stage: "filed", day: filingDay }])
}

/** The steps that have begun by a day, which always include the first. */
const until = (steps: ReadonlyArray<LifeStep>, day: number): ReadonlyArray<LifeStep> =>
  steps.flatMap((step, index) =>
    index === 0 ? { ...step, day: Math.min(step.day, day) } : step.day <= day ? step : []
  )

/** Most are filed within months, some only when everything has been found; a few at the last moment. */
const drawFilingDay = (draws: Draws, { payDay, cutoffDay, lastDay }: LifeFrame): number => {
  const day = payDay + 30 + Math.round(draws.chance(0.76) ? draws.around(110, 0.7) : draws.around(1_000, 0.5))
  const isRushed = draws.chance(0.6)
  const rushDay = cutoffDay - draws.below(45)
  return day > lastDay && isRushed && rushDay > payDay + 30 ? rushDay : day
}

/** What happens before filing, whenever that will be. */
const prepare = (draws: Draws, frame: LifeFrame, filingDay: number): ReadonlyArray<LifeStep> => {
  const { payDay, today } = frame
  const waiting = waitingStage(draws, frame)
  // Some dividends are identified long after they were paid, from a late statement.
  const isFoundLate = draws.chance(0.04)
  const lateDay = today - draws.below(40)
  if (isFoundLate && filingDay > today) return [{ stage: "identified", day: Math.max(payDay + 1, lateDay) }]
  const at = (stage: Stage, share: number): LifeStep => ({
    stage,
    day: payDay + Math.max(1, Math.round(share * (filingDay - payDay)))
  })
  return [
    at("identified", 0.01),
    at("in_calculation", 0.08),
    at(waiting, 0.15),
    at("ready", 0.8),
    at("in_preparation", 0.85),
    at("quality_review", 0.9),
    at("ready_to_file", 0.95)
  ]
}

const waitingStage = (draws: Draws, frame: LifeFrame): Stage => {
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

const withdrawn = (draws: Draws, { payDay, today }: LifeFrame, prepared: ReadonlyArray<LifeStep>): Life => {
  const day = Math.min(today, payDay + 30 + draws.below(200))
  return closed(until(prepared, day), { stage: "withdrawn", day }, "withdrawn by client")
}

const closed = (steps: ReadonlyArray<LifeStep>, last: LifeStep, closeReason: CloseReason): Life => ({
  steps: [...steps, last],
  closeReason,
  paidPercent: 100
})

const expired = (prepared: ReadonlyArray<LifeStep>, lastDay: number): Life => {
  const steps = until(prepared, lastDay)
  return closed(steps, { stage: "expired", day: lastDay + 1 }, lateReason(steps.at(-1)?.stage ?? "identified"))
}

/** Who let the deadline pass: whoever had to act last. */
const lateReason = (stage: Stage): CloseReason => {
  switch (stages[stage].actor) {
    case "client":
    case "investor":
      return "client paper late"
    case "custodian":
      return "custodian paper late"
    case "tax authority":
      return "tax authority late"
    default:
      return "provider late"
  }
}

const filedLife = (draws: Draws, frame: LifeFrame, steps: ReadonlyArray<LifeStep>): Life => {
  const { today } = frame
  const { shortest, longest } = frame.monthsToPayment
  const filedDay = steps.at(-1)?.day ?? today
  const wait = Math.max(30, draws.around(Math.sqrt(shortest * longest) * daysPerMonth, 0.45))
  const dayAt = (share: number) => Math.round(filedDay + share * wait)
  const fate = draws.next()
  const examined = [...steps, ...examine(draws, dayAt)]
  if (fate < 0.02 && dayAt(0.7) < today) {
    const day = dayAt(0.7)
    return closed(
      until(examined, day),
      { stage: "rejected", day },
      draws.one(["not entitled", "evidence not accepted"])
    )
  }
  if (fate > 0.995 && dayAt(1) < today) {
    return closed(examined, { stage: "written_off", day: dayAt(1) }, "not collectable")
  }
  const paidDay = paymentRunOnOrAfter(dayAt(1))
  const decided: Stage = draws.chance(0.1) ? "partly_approved" : "approved"
  const isPartial = decided === "partly_approved" ? draws.chance(0.5) : false
  const paidPercent = isPartial ? 60 + draws.below(36) : 100
  const refundedDay = paidDay - daysToPay(frame.market, paidDay)
  const allocatedDay = refundedDay + Math.floor((paidDay - refundedDay) * 0.75)
  const all: ReadonlyArray<LifeStep> = [
    ...examined.filter(({ day }) => day <= refundedDay),
    { stage: decided, day: Math.min(dayAt(0.75), refundedDay) },
    { stage: "refund_received", day: refundedDay },
    { stage: "allocated", day: allocatedDay },
    { stage: "in_payment", day: Math.max(allocatedDay, paidDay - 3 - draws.below(4)) },
    { stage: "paid", day: paidDay }
  ]
  return { steps: until(all, today), closeReason: null, paidPercent }
}

/** What the authority does before it decides, as fractions of the time it takes. */
const examine = (draws: Draws, dayAt: (share: number) => number): ReadonlyArray<LifeStep> => {
  const step = (stage: Stage, share: number): LifeStep => ({ stage, day: dayAt(share) })
  const start = [step("acknowledged", 0.1), step("in_examination", 0.3)]
  switch (
    draws.weighted([
      { value: "quiet", weight: 80 },
      { value: "queried", weight: 14 },
      { value: "appealed", weight: 6 }
    ])
  ) {
    case "queried":
      return [...start, step("ta_query_open", 0.4), step("ta_query_answered", 0.52), step("in_examination", 0.6)]
    case "appealed":
      return [...start, step("under_appeal", 0.5)]
    default:
      return start
  }
}
