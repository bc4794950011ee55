import type { Requirement } from "../../domain/requirement/Requirement.ts"
import type { CalendarDate } from "../../domain/value/CalendarDate.ts"

/**
 * What has to be done by the latest safe date of a document that is missing. `sign`: the client signs it; `order`: the client
 * gets it from somebody; `expect`: it is ordered or handed in, or somebody else gives it.
 */
export type DocumentStep = "sign" | "order" | "expect"

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
