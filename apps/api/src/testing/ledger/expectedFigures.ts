import { isPastDeadline } from "@reclaim/core/domain/reclaim/PastDeadline"
import { stageById, stages } from "@reclaim/core/domain/reclaim/Stage"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { addDays } from "@reclaim/core/domain/value/dateSteps"
import {
  estimateRate,
  expiresOnOf,
  grossOf,
  type LedgerReclaim,
  marketOf,
  paidExtras,
  refundOf
} from "./randomLedger.ts"

/** The status in a client's words, by which a stage is known here; its number says nothing. */
const statusOf = (stage: number) => stageById.get(stage)?.client

/** True for a stage after those that lead to filing. */
const isBeyondFiling = (stage: number): boolean => ["Filed", "Paid", "Closed"].includes(statusOf(stage) ?? "")

/** The steps that a reclaim's dates imply: identified, filed and ended. */
const impliedSteps = ({ endedOn, filedOn, identifiedOn, payDate, stage }: LedgerReclaim): LedgerReclaim["steps"] => {
  const isClosed = statusOf(stage) === "Closed"
  const ended = endedOn ?? (isClosed ? (filedOn ?? identifiedOn ?? payDate) : null)
  const began = [identifiedOn ?? payDate, filedOn, ended]
    .filter((day) => day !== null)
    .reduce((one, other) => (one < other ? one : other))
  const isFiling = isBeyondFiling(stage)
  return [
    { stage: isFiling ? stages.identified.id : stage, on: began },
    ...(isFiling && filedOn !== null ? [{ stage: stages.filed.id, on: filedOn }] : []),
    ...(ended === null ? [] : [{ stage, on: ended }])
  ]
}

const estimate = (one: LedgerReclaim) => one.estimate

interface Days {
  readonly firstDay: CalendarDate
  readonly cutOff: CalendarDate
}

/** Effect of a quarter on one reclaim: its state before and after, and the movements in between. */
interface QuarterEffect {
  readonly wasOpen: boolean
  readonly isAdded: boolean
  readonly isFiledNow: boolean
  readonly end: "open" | "past" | "paid" | "closed" | "other"
  /** The stage on the last day. */
  readonly stage: number | undefined
  /** True if the reclaim is still at the step of the last day. */
  readonly isLast: boolean
}

const endOf = (stage: number): "open" | "paid" | "closed" => {
  const status = statusOf(stage)
  return status === "Paid" ? "paid" : status === "Closed" ? "closed" : "open"
}

const isPastOn = (one: LedgerReclaim, stage: number | undefined, day: CalendarDate): boolean =>
  stage !== undefined &&
  !isBeyondFiling(stage) &&
  isPastDeadline({ phase: "unfiled", market: marketOf(one), expiresOn: expiresOnOf(one) }, day)

/** Lives through a quarter day by day and step by step. */
const movedIn = (one: LedgerReclaim, { cutOff, firstDay }: Days): QuarterEffect => {
  const steps = one.steps.length === 0 ? impliedSteps(one) : one.steps
  const earlier = steps.filter(({ on }) => on < firstDay)
  let stage = earlier.at(-1)?.stage
  let seen = earlier.length
  let filedNow = false
  let opened = false
  const wasPast = isPastOn(one, stage, addDays(firstDay, -1))
  const wasOpen = stage !== undefined && endOf(stage) === "open" && !wasPast
  for (let day = firstDay; day <= cutOff; day = addDays(day, 1)) {
    for (const step of steps.filter(({ on }) => on === day)) {
      const end = endOf(step.stage)
      const reopens = wasPast ? isBeyondFiling(step.stage) && end !== "closed" : end === "open"
      if (stage === undefined || reopens) opened = true
      if (step.stage === stages.filed.id) filedNow = true
      stage = step.stage
      seen += 1
    }
  }
  const isTouched = wasOpen || opened
  const end = stage === undefined || !isTouched ? "other" : endOf(stage)
  return {
    wasOpen,
    isAdded: opened && !wasOpen,
    isFiledNow: filedNow && isTouched,
    end: end === "open" && isPastOn(one, stage, cutOff) ? "past" : end,
    stage,
    isLast: seen === steps.length
  }
}

/** Payment of a reclaim that is paid at the end of the quarter; null if only its status says so. */
const paymentOf = ({ fee, received, returned }: LedgerReclaim, { isLast }: QuarterEffect) =>
  isLast ? { net: received ?? 0, fee } : returned

/**
 * Parts of the difference between the amount received and the estimate, in US cents; by the rates of `randomLedger`,
 * whose estimates have no fee.
 */
const differences = (one: LedgerReclaim, moved: QuarterEffect) => {
  const paid = moved.end === "paid" ? paymentOf(one, moved) : null
  if (paid === null) return { short: 0, fx: 0, interest: 0 }
  const gross = grossOf(paid)
  const refunded = Math.round(refundOf(one.seq, gross) * estimateRate)
  const above = Math.max(0, refunded - one.estimate)
  const { charges, feeTax, interest } = paidExtras
  return {
    short: Math.max(0, one.estimate - refunded),
    fx: gross - refunded,
    interest: interest + above - charges - feeTax - paid.fee
  }
}

const isPaid = ({ end }: QuarterEffect): boolean => end === "paid"

/** Figures of a quarter, added up reclaim by reclaim, as an independent check of the SQL of publishing. */
export const expectedFigures = (reclaims: ReadonlyArray<LedgerReclaim>, days: Days) => {
  const all = reclaims.map((one) => ({ one, moved: movedIn(one, days) }))
  const of = (
    test: (moved: QuarterEffect) => boolean,
    amount: (one: LedgerReclaim, moved: QuarterEffect) => number
  ) => {
    const found = all.filter(({ moved }) => test(moved))
    return { cents: found.reduce((sum, { moved, one }) => sum + amount(one, moved), 0), count: found.length }
  }
  return {
    opening: of(({ wasOpen }) => wasOpen, estimate),
    added: of(({ isAdded }) => isAdded, estimate),
    filed: of(({ isFiledNow }) => isFiledNow, estimate),
    paid: of(isPaid, (one, moved) => paymentOf(one, moved)?.net ?? one.estimate),
    fees: of(isPaid, (one, moved) => {
      const paid = paymentOf(one, moved)
      return paid === null ? 0 : paid.fee + paidExtras.feeTax
    }),
    short: of(isPaid, (one, moved) => differences(one, moved).short),
    fx: of(isPaid, (one, moved) => differences(one, moved).fx),
    interest: of(isPaid, (one, moved) => differences(one, moved).interest),
    past: of(({ end }) => end === "past", estimate),
    closed: of(({ end }) => end === "closed", estimate),
    closing: of(({ end }) => end === "open", estimate)
  }
}

/** The closing balance by client-facing status. */
export const expectedStatuses = (reclaims: ReadonlyArray<LedgerReclaim>, cutOff: CalendarDate) => {
  const sums = new Map<string, number>()
  for (const one of reclaims) {
    const { end, stage = 0 } = movedIn(one, { firstDay: cutOff, cutOff })
    if (end !== "open") continue
    const status = statusOf(stage) ?? "Processing"
    sums.set(status, (sums.get(status) ?? 0) + one.estimate)
  }
  return Object.fromEntries(sums)
}
