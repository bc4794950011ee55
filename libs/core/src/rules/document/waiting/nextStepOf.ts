import type { DocumentStep } from "../../../domain/document/requirement/DocumentStep.ts"
import type { Requirement } from "../../../domain/document/requirement/Requirement.ts"
import type { CalendarDate } from "../../../domain/value/CalendarDate.ts"
import { isToDo } from "../isToDo.ts"
import { waitingStepOf } from "./waitingStepOf.ts"

/** A step with its last safe day. */
export interface NextDocumentStep {
  readonly step: DocumentStep
  /** Null where no agent cut-off is ahead. */
  readonly by: CalendarDate | null
  /** True if the day has passed, so that reclaims behind it may be late in any case. */
  readonly isTooLate: boolean
}

/** Step for a document that waits for the client: that of the to-do list, with both ways to sign as one. */
const stepOfToDo = (requirement: Requirement): DocumentStep => {
  const { awaitsOriginal, certification, code, original, signature, state, templateUrl } = requirement
  const known = { awaitsOriginal, certification, code, original, signature, state, templateUrl }
  // Its issuer is not known here, so one that nobody signs is ordered.
  const step = waitingStepOf({ ...known, issuer: null })
  return step === "sign_on_screen" || step === "sign_by_hand" ? "sign" : step
}

/** Next step for a document, with its due date. */
export const nextStepOf = (requirement: Requirement, today: CalendarDate): NextDocumentStep => {
  const by = requirement.latestSafeOn
  const step = isToDo(requirement) ? stepOfToDo(requirement) : "expect"
  return { step, by, isTooLate: by !== null && by < today }
}
