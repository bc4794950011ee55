import type { ExtraField, ExtraQuestion } from "@reclaim/core/rules/account/ExtraQuestion"
import { applicationMessages } from "./applicationMessages.ts"

/** Returns the reason and source of a question put to this owner; undefined if it is not asked. */
export const askedWhy = (questions: ReadonlyArray<ExtraQuestion>, field: ExtraField): string | undefined => {
  const question = questions.find((one) => one.field === field)
  return question === undefined ? undefined : applicationMessages.questions.why(question.why, question.source)
}
