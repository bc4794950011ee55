import type { DocumentStep } from "../../domain/requirement/DocumentStep.ts"
import type { Requirement } from "../../domain/requirement/Requirement.ts"
import type { CalendarDate } from "../../domain/value/CalendarDate.ts"

/** A step with its last safe day. */
export interface NextDocumentStep {
  readonly step: DocumentStep
  /** Null where no agent cut-off is ahead. */
  readonly by: CalendarDate | null
  /** Whether the day has passed, so that reclaims behind it may be late whatever is done. */
  readonly isTooLate: boolean
}

const stepOf = ({ orderedOn, party, signature, state }: Requirement): DocumentStep => {
  if (party !== "client" || orderedOn !== null || state === "submitted" || state === "under_review") return "expect"
  return signature === null || signature === "none" ? "order" : "sign"
}

/** What has to be done next for a document, and by when. */
export const nextStepOf = (requirement: Requirement, today: CalendarDate): NextDocumentStep => {
  const by = requirement.latestSafeOn
  return { step: stepOf(requirement), by, isTooLate: by !== null && by < today }
}
