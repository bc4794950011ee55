import type { ExtraField, ExtraQuestion } from "@reclaim/core/rules/account/ExtraQuestion"

/** Returns the reason for a question put to this owner; undefined if it is not asked. Sources are for the desk only. */
export const askedWhy = (questions: ReadonlyArray<ExtraQuestion>, field: ExtraField): string | undefined =>
  questions.find((one) => one.field === field)?.why
