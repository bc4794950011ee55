import { isPastDeadline } from "@reclaim/core/domain/reclaim/PastDeadline"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { NotEligible } from "./NotEligible.ts"

/** Why a claim that stands by its amounts can be filed no more on a day; null where it can, or has been. */
export const expiredReason = (
  reclaim: Parameters<typeof isPastDeadline>[0],
  today: CalendarDate
): NotEligible | null => (isPastDeadline(reclaim, today) ? NotEligible.EXPIRED({ lastDay: reclaim.expiresOn }) : null)
