import type { ExtraField, ExtraQuestion } from "@reclaim/core/rules/account/ExtraQuestion"
import { applicationMessages } from "./applicationMessages.ts"

/** Why something is asked of this owner, and where that was seen; undefined when it is not asked. */
export const askedWhy = (questions: ReadonlyArray<ExtraQuestion>, field: ExtraField): string | undefined => {
  const question = questions.find((one) => one.field === field)
  return question === undefined ? undefined : applicationMessages.questions.why(question.why, question.source)
}
