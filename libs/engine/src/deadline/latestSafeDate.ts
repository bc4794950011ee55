import { blockerOf } from "@reclaim/core/domain/reclaim/Blocker"
import { LatestSafeDate } from "@reclaim/core/domain/reclaim/explanation/LatestSafeDate"
import { type Stage, stages } from "@reclaim/core/domain/reclaim/Stage"
import { phaseOf } from "@reclaim/core/domain/reclaim/StagePhase"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { addDays, businessDayOnOrBefore } from "@reclaim/core/domain/value/dateSteps"
import { requiredDocumentOf, documentLeadDays } from "./documentLeadDays.ts"

/**
 * The last day to order the document that an unfiled reclaim is missing so that it arrives by the agent cut-off, for one that
 * no rule on documents covers: which document it is, is a guess. Null when no document is missing or would help, and when the
 * cut-off is not available.
 */
export const latestSafeDate = (reclaim: {
  readonly stage: Stage
  /** Country of the owner's residence. */
  readonly residence: string
  readonly agentCutoff: CalendarDate | null
}): LatestSafeDate | null => {
  const { agentCutoff, residence, stage } = reclaim
  const document = phaseOf(stages[stage]) === "unfiled" ? requiredDocumentOf(blockerOf(stage), residence) : null
  if (document === null || agentCutoff === null) return null
  const leadDays = documentLeadDays[document]
  return new LatestSafeDate({
    document,
    leadDays,
    agentCutoff,
    date: businessDayOnOrBefore(addDays(agentCutoff, -leadDays))
  })
}
