import { stageById, stages } from "@reclaim/core/domain/reclaim/Stage"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { LedgerReclaim } from "./randomLedger.ts"

/** The first day on which a reclaim counts, and the day on which it stops; null while it does not. */
const lifeOf = ({ endedOn, filedOn, identifiedOn, payDate, stage }: LedgerReclaim) => {
  const isClosed = stage > stages.paid.id
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

/** A quarter's figures, added up reclaim by reclaim: what the SQL of publishing is tested against. */
export const expectedFigures = (
  reclaims: ReadonlyArray<LedgerReclaim>,
  { cutOff, firstDay }: { readonly firstDay: CalendarDate; readonly cutOff: CalendarDate }
) => {
  const isIn = (day: CalendarDate | null) => day !== null && day >= firstDay && day <= cutOff
  const of = (test: (one: LedgerReclaim) => boolean, amount: (one: LedgerReclaim) => number) => {
    const found = reclaims.filter(test)
    return { cents: found.reduce((sum, one) => sum + amount(one), 0), count: found.length }
  }
  const isPaid = (one: LedgerReclaim) => one.stage === stages.paid.id && isIn(one.endedOn)
  return {
    opening: of((one) => isOpenBefore(one, firstDay), estimate),
    added: of((one) => isIn(lifeOf(one).began), estimate),
    filed: of((one) => one.stage >= stages.filed.id && isIn(one.filedOn), estimate),
    paid: of(isPaid, (one) => one.received ?? 0),
    fees: of(isPaid, (one) => one.fee + 10),
    closed: of((one) => one.stage > stages.paid.id && isIn(lifeOf(one).ended), estimate),
    closing: of((one) => isOpenAfter(one, cutOff), estimate)
  }
}

/** The closing balance by client-facing status; without steps, the present one counts, or Processing once it was filed. */
export const expectedStatuses = (reclaims: ReadonlyArray<LedgerReclaim>, cutOff: CalendarDate) => {
  const sums = new Map<string, number>()
  for (const one of reclaims.filter((reclaim) => isOpenAfter(reclaim, cutOff))) {
    const isFiled = one.stage >= stages.filed.id && one.filedOn !== null && one.filedOn <= cutOff
    const stage = one.steps.length === 0 ? one.stage : one.steps.findLast(({ on }) => on <= cutOff)?.stage
    const unfiled = stage === undefined || stage >= stages.filed.id ? "Processing" : stageById.get(stage)?.client
    const status = isFiled ? "Filed" : (unfiled ?? "Processing")
    sums.set(status, (sums.get(status) ?? 0) + one.estimate)
  }
  return Object.fromEntries(sums)
}
