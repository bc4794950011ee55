import type { Expiry } from "@reclaim/core/domain/reclaim/Expiry"
import type { DueRange } from "@reclaim/core/domain/reclaim/DueRange"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { count } from "@reclaim/core/format/count"
import { expiryMessages } from "./expiryMessages.ts"

const words = expiryMessages

/** Reason why reclaims expired: whose action was missing, largest amount first. */
export const expiredText = ({ expired }: Pick<Expiry, "expired">): string =>
  expired.length === 0
    ? words.summary.nothingExpired
    : words.summary.waited(
        expired
          .toSorted((a, b) => b.net - a.net)
          .map((one) => words.summary.expiredBy[one.actor](count(one.count)))
          .join(", ")
      )

/** The range of deadlines of a bucket or a month. */
export interface DaySpan {
  readonly from: CalendarDate | null
  readonly to: CalendarDate | null
}

/** True if the list is filtered by exactly these days. */
export const isSpanChosen = (span: DaySpan, chosen: DueRange | null): boolean =>
  chosen !== null && chosen.from === span.from && chosen.to === span.to
