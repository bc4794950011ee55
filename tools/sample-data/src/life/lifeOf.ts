import type { CloseReason } from "@reclaim/core/domain/reclaim/CloseReason"
import { isPastDeadline } from "@reclaim/core/domain/reclaim/PastDeadline"
import { type Stage, stages } from "@reclaim/core/domain/reclaim/Stage"
import { phaseOf } from "@reclaim/core/domain/reclaim/StagePhase"
import type { Draws } from "../draws/Draws.ts"
import { dateOfDay } from "./dateOfDay.ts"
import type { LifeFrame, LifeStep } from "./LifeFrame.ts"
import { type FilingPlan, planFiling } from "./planFiling.ts"
import { type FiledEnd, filedLife } from "./filedLife.ts"

/** History of a reclaim up to its stage on the sample date. */
export interface Life extends Pick<FiledEnd, "paidPercent" | "payments"> {
  /** Oldest first, at least one. */
  readonly steps: ReadonlyArray<LifeStep>
  /** Null unless it is closed. */
  readonly closeReason: CloseReason | null
}

/** Draws the life of a reclaim from its dividend on: the day of each step is random, and today decides how far it came. */
export const lifeOf = (draws: Draws, frame: LifeFrame): Life => {
  const plan = planFiling(draws, frame)
  const prepared = prepare(draws, frame, plan)
  if (draws.chance(0.006)) return withdrawn(draws, frame, prepared)
  if (plan.filingDay > frame.lastDay && frame.today > frame.lastDay) return expireLife(prepared, frame.lastDay)
  if (isNeverFiled(frame)) return open(until(prepared, plan.filingDay))
  if (plan.filingDay > frame.today) return open(until(prepared, frame.today))
  const { filingDay } = plan
  const filed = filedLife(draws, frame, [...until(prepared, filingDay), { stage: "filed", day: filingDay }])
  const steps = until(filed.steps, frame.today)
  const isClosed = phaseOf(stages[steps.at(-1)?.stage ?? "filed"]) === "closed"
  return { ...filed, steps, closeReason: isClosed ? filed.closeReason : null }
}

/** True for a reclaim that was prepared in time but never filed, nor closed since its deadline. */
const isNeverFiled = ({ isLeftLying, lastDay, market, today }: LifeFrame): boolean =>
  isLeftLying && isPastDeadline({ phase: "unfiled", market, expiresOn: dateOfDay(lastDay) }, dateOfDay(today))

const open = (steps: ReadonlyArray<LifeStep>): Life => ({ steps, closeReason: null, paidPercent: 100, payments: [] })

/** Steps begun by a day, always including the first. */
const until = (steps: ReadonlyArray<LifeStep>, day: number): ReadonlyArray<LifeStep> =>
  steps.flatMap((step, index) =>
    index === 0 ? { ...step, day: Math.min(step.day, day) } : step.day <= day ? step : []
  )

/** Steps before filing, whenever that will be. */
const prepare = (
  draws: Draws,
  { payDay, today }: LifeFrame,
  { filingDay, waiting }: FilingPlan
): ReadonlyArray<LifeStep> => {
  // Some dividends are identified long after they were paid, from a late statement.
  const isFoundLate = draws.chance(0.02)
  const lateDay = today - draws.below(40)
  if (isFoundLate && filingDay > today) {
    const found = Math.max(payDay + 1, lateDay)
    return [
      { stage: "identified", day: found },
      { stage: "in_calculation", day: found + 25 }
    ]
  }
  const span = filingDay - payDay
  const identified = payDay + Math.min(4 + draws.below(16), Math.floor(span * 0.1))
  const calculated = identified + Math.min(4 + draws.below(14), Math.floor(span * 0.15))
  const waitingSince = calculated + Math.min(3 + draws.below(9), Math.floor(span * 0.1))
  const before = (days: number, share: number) => filingDay - Math.min(days, Math.floor(span * share))
  return [
    { stage: "identified", day: identified },
    { stage: "in_calculation", day: calculated },
    { stage: waiting, day: waitingSince },
    { stage: "ready", day: before(38, 0.3) },
    { stage: "in_preparation", day: before(28, 0.22) },
    { stage: "quality_review", day: before(14, 0.12) },
    { stage: "ready_to_file", day: before(6, 0.05) }
  ]
}

const withdrawn = (draws: Draws, { payDay, today }: LifeFrame, prepared: ReadonlyArray<LifeStep>): Life => {
  const day = Math.min(today, payDay + 30 + draws.below(200))
  return closeLife(until(prepared, day), { stage: "withdrawn", day }, "withdrawn by client")
}

const closeLife = (steps: ReadonlyArray<LifeStep>, last: LifeStep, closeReason: CloseReason): Life => ({
  ...open([...steps, last]),
  closeReason
})

const expireLife = (prepared: ReadonlyArray<LifeStep>, lastDay: number): Life => {
  const steps = until(prepared, lastDay)
  return closeLife(steps, { stage: "expired", day: lastDay + 1 }, lateReason(steps.at(-1)?.stage ?? "identified"))
}

/** Close reason of a missed deadline, by the party who had to act last. */
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
