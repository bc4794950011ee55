import { stages } from "@reclaim/core/domain/reclaim/Stage"

/** How a reclaim can end without payment, as a statement says it; the provider's reason follows. */
export const closingWords = [
  { stageId: stages.rejected.id, words: "Rejected" },
  { stageId: stages.expired.id, words: "Expired" },
  { stageId: stages.withdrawn.id, words: "Withdrawn" },
  { stageId: stages.below_minimum.id, words: "Below the minimum" },
  { stageId: stages.written_off.id, words: "Written off" }
] as const
