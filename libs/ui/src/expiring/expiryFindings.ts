import type { Expiry, ExpiryMonth } from "@reclaim/core/domain/reclaim/Expiry"
import type { DueRange } from "@reclaim/core/domain/reclaim/DueRange"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { dayNumber } from "@reclaim/core/domain/value/dayNumber"
import { count } from "@reclaim/core/format/count"
import { displayMonth } from "@reclaim/core/format/displayMonth"
import { percent } from "@reclaim/core/format/percent"
import { expiryMessages } from "./expiryMessages.ts"

const words = expiryMessages

/** The finding of the month chart: the month with the largest part of the upcoming deadlines. */
export const monthsFinding = ({ by, months }: Pick<Expiry, "by" | "months">): string => {
  const deadlines = words.months.deadlines[by]
  const total = months.reduce((sum, { net }) => sum + net, 0)
  const largest = months.reduce<ExpiryMonth | undefined>(
    (most, one) => (most !== undefined && most.net >= one.net ? most : one),
    undefined
  )
  if (largest === undefined || total <= 0) return words.months.nothing
  if (largest.net === total) return words.months.only(deadlines, displayMonth(largest.month))
  const share = percent(Math.round((largest.net / total) * 100) / 100)
  return words.months.finding(deadlines, displayMonth(largest.month), share)
}

/** Why reclaims expired: by whose action was missing, most value first. */
export const expiredText = ({ expired }: Pick<Expiry, "expired">): string =>
  expired.length === 0
    ? words.summary.nothingExpired
    : words.summary.waited(
        expired
          .toSorted((a, b) => b.net - a.net)
          .map((one) => words.summary.expiredBy[one.actor](count(one.count)))
          .join(", ")
      )

/** The time until a day, in words. */
export const daysUntil = (day: CalendarDate, today: CalendarDate): string => {
  const days = dayNumber(day) - dayNumber(today)
  return words.summary.days(days, count(days))
}

/** A range of deadlines: those of a bucket or of a month. */
export interface DaySpan {
  readonly from: CalendarDate | null
  readonly to: CalendarDate | null
}

/** Whether the list is narrowed to exactly these days. */
export const isSpanChosen = (span: DaySpan, chosen: DueRange | null): boolean =>
  chosen !== null && chosen.from === span.from && chosen.to === span.to
