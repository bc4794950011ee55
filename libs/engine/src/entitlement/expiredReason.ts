import { isPastDeadline } from "@reclaim/core/domain/reclaim/PastDeadline"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { NotEligible } from "./NotEligible.ts"

/** Reason why an otherwise valid claim can no longer be filed on a date; null where it can, or has been. */
export const expiredReason = (
  reclaim: Parameters<typeof isPastDeadline>[0],
  today: CalendarDate
): NotEligible | null => (isPastDeadline(reclaim, today) ? NotEligible.EXPIRED({ lastDay: reclaim.expiresOn }) : null)
