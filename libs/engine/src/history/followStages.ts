import { Data, Record } from "effect"
import { type Stage, stages } from "@reclaim/core/domain/reclaim/Stage"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { phaseOf } from "@reclaim/core/domain/reclaim/StagePhase"

/** A stage and the day it began. */
export interface StageStep {
  readonly stage: Stage
  readonly since: CalendarDate
}

/** The outcome of a history: today's stage and the key days, each null until it comes. */
export interface StageOutcome {
  readonly stage: Stage
  readonly identifiedOn: CalendarDate
  readonly filedOn: CalendarDate | null
  readonly paidOn: CalendarDate | null
  readonly closedOn: CalendarDate | null
}

/** The result of following a history; a rejected one names the impossible step. */
export type FollowedStages = Data.TaggedEnum<{
  Followed: { readonly outcome: StageOutcome }
  NoSteps: {}
  GoesBackInTime: { readonly step: StageStep; readonly before: StageStep }
  ImpossibleStep: { readonly step: StageStep; readonly before: StageStep }
  NeverFiled: { readonly step: StageStep }
}>

/** Constructors and matching of the result. */
export const FollowedStages = Data.taggedEnum<FollowedStages>()

/** Looked up, because histories of a long file have millions of steps. */
const phases = Record.map(stages, phaseOf)

/**
 * Allowed steps: a filed reclaim stays filed, a payment can only be returned by the bank, a closed claim only appealed.
 */
const mayFollow = (before: Stage, next: Stage): boolean => {
  switch (phases[before]) {
    case "unfiled":
      return phases[next] !== "paid"
    case "filed":
      return phases[next] !== "unfiled"
    case "paid":
      return next === "in_payment"
    case "closed":
      return before === "rejected" && next === "under_appeal"
    // No stage says it.
    case "past":
      return false
  }
}

/** Follows a reclaim's stages, oldest first, to its present stage; the first impossible step rejects the history. */
export const followStages = (steps: ReadonlyArray<StageStep>): FollowedStages => {
  const [first] = steps
  const last = steps.at(-1)
  if (first === undefined || last === undefined) return FollowedStages.NoSteps()
  let before: StageStep | null = null
  let filedOn: CalendarDate | null = null
  for (const step of steps) {
    if (before !== null && step.since < before.since) return FollowedStages.GoesBackInTime({ step, before })
    if (before !== null && !mayFollow(before.stage, step.stage)) return FollowedStages.ImpossibleStep({ step, before })
    if (step.stage === "filed") filedOn = step.since
    const phase = phases[step.stage]
    if (filedOn === null && (phase === "filed" || phase === "paid")) return FollowedStages.NeverFiled({ step })
    before = step
  }
  const phase = phases[last.stage]
  return FollowedStages.Followed({
    outcome: {
      stage: last.stage,
      identifiedOn: first.since,
      filedOn,
      paidOn: phase === "paid" ? last.since : null,
      closedOn: phase === "closed" ? last.since : null
    }
  })
}
