import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { FiledDocument, MetRequirement, RegisterReclaim } from "./RegisterRows.ts"

/** Whether it was on file and held on a day on which a claim was filed. */
const heldOn = (document: FiledDocument, period: number, day: CalendarDate): boolean => {
  const { issuedOn, revokedOn, supersededOn, validFrom, validTo } = document
  if (issuedOn !== null && issuedOn > day) return false
  if (revokedOn !== null && revokedOn < day) return false
  if (supersededOn !== null && supersededOn <= day) return false
  // One of a year serves that year whenever it is filed.
  return period !== 0 || (validFrom <= day && (validTo === null || day <= validTo))
}

/**
 * Whether a document that has met a request was used for one of its reclaims: it held when the reclaim was filed, or the
 * reclaim is to be filed with it. What was closed unfiled used nothing.
 */
export const wasUsedFor = (document: FiledDocument, requirement: MetRequirement, reclaim: RegisterReclaim): boolean => {
  if (reclaim.filedOn !== null) return heldOn(document, requirement.period, reclaim.filedOn)
  return (
    reclaim.phase === "unfiled" &&
    document.state === "active" &&
    requirement.state === "accepted" &&
    requirement.documentId === document.documentId
  )
}
