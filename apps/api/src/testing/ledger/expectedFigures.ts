import { stageById, stages } from "@reclaim/core/domain/reclaim/Stage"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { addDays } from "@reclaim/core/domain/value/dateSteps"
import type { LedgerReclaim } from "./randomLedger.ts"

/** The status in a client's words, by which a stage is known here; its number says nothing. */
const statusOf = (stage: number) => stageById.get(stage)?.client

/** Whether a stage comes after those that lead to filing. */
const isBeyondFiling = (stage: number): boolean => ["Filed", "Paid", "Closed"].includes(statusOf(stage) ?? "")

/** The first day on which a reclaim counts, and the day on which it stops; null while it does not. */
const lifeOf = ({ endedOn, filedOn, identifiedOn, payDate, stage }: LedgerReclaim) => {
  const isClosed = statusOf(stage) === "Closed"
  const ended = endedOn ?? (isClosed ? (filedOn ?? identifiedOn ?? payDate) : null)
  const began = [identifiedOn ?? payDate, filedOn, ended]
    .filter((day) => day !== null)
    .reduce((one, other) => (one < other ? one : other))
  return { began, ended }
}

const isOpenBefore = (one: LedgerReclaim, day: CalendarDate) => {
  const { began, ended } = lifeOf(one)
  return began < day && (ended === null || ended >= day)
}

const isOpenAfter = (one: LedgerReclaim, day: CalendarDate) => {
  const { began, ended } = lifeOf(one)
  return began <= day && (ended === null || ended > day)
}

const estimate = (one: LedgerReclaim) => one.estimate

interface Days {
  readonly firstDay: CalendarDate
  readonly cutOff: CalendarDate
}

/** What a quarter does to one reclaim: whether it was open before and is after, and what came and went meanwhile. */
interface Moved {
  readonly wasOpen: boolean
  readonly isAdded: boolean
  readonly isFiledNow: boolean
  readonly end: "open" | "paid" | "closed" | "other"
  /** The stage on the last day. */
  readonly stage: number | undefined
  /** Whether the reclaim is still at the step of the last day. */
  readonly isLast: boolean
}

const endOf = (stage: number): Moved["end"] => {
  const status = statusOf(stage)
  return status === "Paid" ? "paid" : status === "Closed" ? "closed" : "open"
}

/** Lives through a quarter day by day and step by step. */
const replay = ({ steps }: LedgerReclaim, { cutOff, firstDay }: Days): Moved => {
  const earlier = steps.filter(({ on }) => on < firstDay)
  let stage = earlier.at(-1)?.stage
  let seen = earlier.length
  let filedNow = false
  let opened = false
  const wasOpen = stage !== undefined && endOf(stage) === "open"
  for (let day = firstDay; day <= cutOff; day = addDays(day, 1)) {
    for (const step of steps.filter(({ on }) => on === day)) {
      if (stage === undefined || endOf(step.stage) === "open") opened = true
      if (step.stage === stages.filed.id) filedNow = true
      stage = step.stage
      seen += 1
    }
  }
  const isTouched = wasOpen || opened
  return {
    wasOpen,
    isAdded: opened && !wasOpen,
    isFiledNow: filedNow && isTouched,
    end: stage === undefined || !isTouched ? "other" : endOf(stage),
    stage,
    isLast: seen === steps.length
  }
}

/** The same of a reclaim of which only dates were told. */
const implied = (one: LedgerReclaim, { cutOff, firstDay }: Days): Moved => {
  const isIn = (day: CalendarDate | null) => day !== null && day >= firstDay && day <= cutOff
  const { began, ended } = lifeOf(one)
  const isFiled = isBeyondFiling(one.stage) && one.filedOn !== null && one.filedOn <= cutOff
  return {
    wasOpen: isOpenBefore(one, firstDay),
    isAdded: isIn(began),
    isFiledNow: isBeyondFiling(one.stage) && isIn(one.filedOn),
    end: isOpenAfter(one, cutOff) ? "open" : isIn(ended) ? endOf(one.stage) : "other",
    stage: isFiled ? stages.filed.id : one.stage,
    isLast: true
  }
}

const movedIn = (one: LedgerReclaim, days: Days): Moved =>
  one.steps.length === 0 ? implied(one, days) : replay(one, days)

const isPaid = ({ end }: Moved): boolean => end === "paid"

/** A quarter's figures, added up reclaim by reclaim: what the SQL of publishing is tested against. */
export const expectedFigures = (reclaims: ReadonlyArray<LedgerReclaim>, days: Days) => {
  const all = reclaims.map((one) => ({ one, moved: movedIn(one, days) }))
  const of = (test: (moved: Moved) => boolean, amount: (one: LedgerReclaim, moved: Moved) => number) => {
    const found = all.filter(({ moved }) => test(moved))
    return { cents: found.reduce((sum, { moved, one }) => sum + amount(one, moved), 0), count: found.length }
  }
  return {
    opening: of(({ wasOpen }) => wasOpen, estimate),
    added: of(({ isAdded }) => isAdded, estimate),
    filed: of(({ isFiledNow }) => isFiledNow, estimate),
    paid: of(isPaid, (one, { isLast }) => (isLast ? (one.received ?? 0) : (one.returned?.net ?? one.estimate))),
    fees: of(isPaid, (one, { isLast }) => (isLast ? one.fee + 10 : one.returned === null ? 0 : one.returned.fee + 10)),
    closed: of(({ end }) => end === "closed", estimate),
    closing: of(({ end }) => end === "open", estimate)
  }
}

/** The closing balance by client-facing status; without steps, the present one counts, or Processing once it was filed. */
export const expectedStatuses = (reclaims: ReadonlyArray<LedgerReclaim>, cutOff: CalendarDate) => {
  const sums = new Map<string, number>()
  for (const one of reclaims) {
    const { end, stage = 0 } = movedIn(one, { firstDay: cutOff, cutOff })
    if (end !== "open") continue
    const isLater = one.steps.length === 0 && isBeyondFiling(stage) && (one.filedOn === null || one.filedOn > cutOff)
    const status = isLater ? "Processing" : (statusOf(stage) ?? "Processing")
    sums.set(status, (sums.get(status) ?? 0) + one.estimate)
  }
  return Object.fromEntries(sums)
}
