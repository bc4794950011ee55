import { blockerOf } from "@reclaim/core/domain/reclaim/Blocker"
import type { NamedStage } from "@reclaim/core/domain/reclaim/Stage"
import { phaseOf } from "@reclaim/core/domain/reclaim/StagePhase"
import { documentLeadDays, requiredDocumentOf } from "./documentLeadDays.ts"

/** Days to plan for the document that an unfiled reclaim is missing; null when none is missing or would help. */
export const leadDaysOf = (stage: NamedStage, residence: string): number | null => {
  const document = phaseOf(stage) === "unfiled" ? requiredDocumentOf(blockerOf(stage.stage), residence) : null
  return document === null ? null : documentLeadDays[document]
}

/** A day number moved back from a weekend to the Friday before. */
export const businessDayNumber = (day: number): number => {
  // Day 0 was a Saturday.
  const weekday = ((day % 7) + 7) % 7
  return weekday < 2 ? day - 1 - weekday : day
}
