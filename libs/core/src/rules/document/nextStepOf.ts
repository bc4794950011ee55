import type { DocumentStep } from "../../domain/document/requirement/DocumentStep.ts"
import type { Requirement } from "../../domain/document/requirement/Requirement.ts"
import type { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { isToDo } from "./isToDo.ts"

/** A step with its last safe day. */
export interface NextDocumentStep {
  readonly step: DocumentStep
  /** Null where no agent cut-off is ahead. */
  readonly by: CalendarDate | null
  /** True if the day has passed, so that reclaims behind it may be late in any case. */
  readonly isTooLate: boolean
}

/** First step for a document that waits for the client; it is ordered where no rule says how it is signed. */
const firstStepOf = (signature: Requirement["signature"]): "sign" | "order" =>
  signature === null || signature === "none" ? "order" : "sign"

/** Next step for a document, with its due date. */
export const nextStepOf = (requirement: Requirement, today: CalendarDate): NextDocumentStep => {
  const by = requirement.latestSafeOn
  const step = !isToDo(requirement)
    ? "expect"
    : requirement.awaitsOriginal
      ? "post"
      : firstStepOf(requirement.signature)
  return { step, by, isTooLate: by !== null && by < today }
}
