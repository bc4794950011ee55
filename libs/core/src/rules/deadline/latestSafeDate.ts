import { blockerOf } from "../../domain/reclaim/Blocker.ts"
import { LatestSafeDate } from "../../domain/reclaim/LatestSafeDate.ts"
import { type Stage, stages } from "../../domain/reclaim/Stage.ts"
import type { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { addDays, businessDayOnOrBefore } from "../../domain/value/dateSteps.ts"
import { missingPaperOf, paperLeads } from "./paperLeads.ts"

/**
 * The last day to order the paper that a reclaim not yet filed waits for, so that it is there on the agent's last day. Null
 * where no paper is missing or would help, and where the agent's day was not told.
 */
export const latestSafeDate = (reclaim: {
  readonly stage: Stage
  /** Where the owner lives. */
  readonly residence: string
  readonly agentCutoff: CalendarDate | null
}): LatestSafeDate | null => {
  const { agentCutoff, residence, stage } = reclaim
  const { internal } = stages[stage]
  const paper = internal === "filed" ? null : missingPaperOf(blockerOf(stage), residence)
  if (paper === null || agentCutoff === null) return null
  const leadDays = paperLeads[paper]
  return new LatestSafeDate({
    paper,
    leadDays,
    agentCutoff,
    date: businessDayOnOrBefore(addDays(agentCutoff, -leadDays))
  })
}
