import type { CloseReason } from "@reclaim/core/domain/reclaim/CloseReason"
import type { Stage } from "@reclaim/core/domain/reclaim/Stage"
import type { Draws } from "../draws/Draws.ts"
import type { LifeFrame, LifeStep } from "./LifeFrame.ts"
import { daysFromStatement, daysToPay, maxDaysToPay } from "./paymentRuns.ts"

/** A payment that a reclaim is part of. */
export interface LifePayment {
  /** The value date: a day of the client's payment runs, which may be yet to come. */
  readonly runDay: number
  readonly statedDay: number
  readonly isReturned: boolean
}

/** Outcome of a filed reclaim. */
export interface FiledEnd {
  /** All there will be, past and to come. */
  readonly steps: ReadonlyArray<LifeStep>
  /** Reason for closing, whenever that happens. */
  readonly closeReason: CloseReason | null
  /** The percentage of the reclaim that is refunded; 100 unless the authority gives less. */
  readonly paidPercent: number
  /** Payments with a statement by today, oldest first; all but the last were returned, and perhaps the last. */
  readonly payments: ReadonlyArray<LifePayment>
}

const daysPerMonth = 30.4

/** Draws what becomes of a reclaim after the steps up to its filing. */
export const filedLife = (draws: Draws, frame: LifeFrame, steps: ReadonlyArray<LifeStep>): FiledEnd => {
  const { today } = frame
  const { shortest, longest } = frame.monthsToPayment
  const filedDay = steps.at(-1)?.day ?? today
  const wait = Math.max(30, draws.around(0.8 * Math.sqrt(shortest * longest) * daysPerMonth, 0.4))
  const dayAt = (share: number) => Math.round(filedDay + share * wait)
  const fate = draws.next()
  const examined = [...steps, ...examine(draws, dayAt)]
  if (fate < 0.035) return rejectedLife(draws, frame, examined, dayAt(0.7))
  if (fate > 0.994) {
    return unpaid([...examined, { stage: "written_off", day: dayAt(1) }], "not collectable")
  }
  const decided: Stage = draws.chance(0.1) ? "partly_approved" : "approved"
  const isPartial = decided === "partly_approved" ? draws.chance(0.5) : false
  const paidPercent = isPartial ? 60 + draws.below(36) : 100
  return refundedLife(frame, examined, { decided, paidPercent, decidedDay: dayAt(0.75), refundedFrom: dayAt(0.9) })
}

const unpaid = (steps: ReadonlyArray<LifeStep>, closeReason: CloseReason): FiledEnd => ({
  steps,
  closeReason,
  paidPercent: 100,
  payments: []
})

/** A rejection is final unless appealed; then the authority decides again. */
const rejectedLife = (draws: Draws, frame: LifeFrame, examined: ReadonlyArray<LifeStep>, day: number): FiledEnd => {
  const before = examined.filter((step) => step.day <= day)
  const rejected: LifeStep = { stage: "rejected", day }
  const closeReason: CloseReason = draws.one(["not entitled", "evidence not accepted"])
  const appealDay = day + 14 + draws.below(50)
  const answerDay = appealDay + 150 + draws.below(240)
  const isAppealed = draws.chance(0.45)
  const isWon = draws.chance(0.6)
  const isPartial = draws.chance(0.4)
  const paidPercent = isPartial ? 50 + draws.below(46) : 100
  if (!isAppealed) return unpaid([...before, rejected], closeReason)
  const appealed: ReadonlyArray<LifeStep> = [...before, rejected, { stage: "under_appeal", day: appealDay }]
  if (!isWon) return unpaid([...appealed, { stage: "rejected", day: answerDay }], closeReason)
  const decided: Stage = isPartial ? "partly_approved" : "approved"
  const decision = { decided, paidPercent, decidedDay: answerDay, refundedFrom: answerDay + 60 }
  return { ...refundedLife(frame, appealed, decision), closeReason }
}

/**
 * Steps from the authority's decision to the client's bank; occasionally the bank returns the money, and it is paid
 * again once the payment details are right.
 */
const refundedLife = (
  { market, runs, today }: LifeFrame,
  examined: ReadonlyArray<LifeStep>,
  decision: {
    readonly decided: Stage
    readonly paidPercent: number
    readonly decidedDay: number
    /** The first day on which the authority may refund it. */
    readonly refundedFrom: number
  }
): FiledEnd => {
  const { decided, decidedDay, paidPercent, refundedFrom } = decision
  const runDay = runs.onOrAfter(refundedFrom + maxDaysToPay)
  const refundedDay = runDay - daysToPay(market, runDay)
  const statedDay = runDay - daysFromStatement
  const steps: Array<LifeStep> = [
    ...examined,
    { stage: decided, day: decidedDay },
    { stage: "refund_received", day: refundedDay },
    { stage: "allocated", day: refundedDay + Math.floor((statedDay - refundedDay) * 0.6) },
    { stage: "in_payment", day: statedDay },
    { stage: "paid", day: runDay }
  ]
  const returnedDay = runs.returnedOn(runDay)
  const payments: Array<LifePayment> = [{ runDay, statedDay, isReturned: returnedDay !== null && returnedDay <= today }]
  if (returnedDay !== null) {
    steps.push({ stage: "in_payment", day: returnedDay })
    const againDay = runs.paidAgainOn(returnedDay, today)
    if (againDay !== null) {
      steps.push({ stage: "paid", day: againDay })
      payments.push({ runDay: againDay, statedDay: againDay - daysFromStatement, isReturned: false })
    }
  }
  return {
    steps,
    closeReason: null,
    paidPercent,
    payments: payments.filter((payment) => payment.statedDay <= today)
  }
}

/** Steps of the authority before its decision, as fractions of the processing time. */
const examine = (draws: Draws, dayAt: (share: number) => number): ReadonlyArray<LifeStep> => {
  const step = (stage: Stage, share: number): LifeStep => ({ stage, day: dayAt(share) })
  const start = [step("acknowledged", 0.1), step("in_examination", 0.3)]
  return draws.chance(0.16)
    ? [...start, step("ta_query_open", 0.4), step("ta_query_answered", 0.52), step("in_examination", 0.6)]
    : start
}
