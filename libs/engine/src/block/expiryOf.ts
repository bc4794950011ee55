import {
  type ExpiredValue,
  Expiry,
  expiringDays,
  type ExpiryBucket,
  type ExpiryBucketName,
  type ExpiryMonth,
  type ValueAtRisk
} from "@reclaim/core/domain/reclaim/Expiry"
import type { DueRange } from "@reclaim/core/domain/reclaim/DueRange"
import type { ExpiryBasis } from "@reclaim/core/domain/reclaim/ExpiryBasis"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { addDays, addMonths } from "@reclaim/core/domain/value/dateSteps"
import { dateOfDayNumber, dayNumber } from "@reclaim/core/domain/value/dayNumber"
import type { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import type { ExpiredGroup, ExpiringGroup } from "./ExpiringGroup.ts"
import { lateParties } from "./lateParties.ts"

/** The first and last day of a bucket, counted from today; null is unbounded. */
const bucketDays: ReadonlyArray<readonly [ExpiryBucketName, first: number | null, last: number | null]> = [
  ["pastCutoff", null, -1],
  ["days30", 0, 30],
  ["days90", 31, 90],
  ["days180", 91, 180],
  ["days365", 181, null]
]

/**
 * Sums the expiring reclaims. A group counts in one bucket, and in one month unless its deadline has passed. A range of
 * deadlines restricts everything except the buckets and months, from which it is chosen.
 */
export const expiryOf = (
  {
    expired,
    expiring
  }: { readonly expiring: ReadonlyArray<ExpiringGroup>; readonly expired: ReadonlyArray<ExpiredGroup> },
  {
    by,
    due,
    rev,
    today
  }: {
    readonly by: ExpiryBasis
    readonly due: DueRange | null
    readonly rev: number
    readonly today: CalendarDate
  }
): Expiry => {
  const dayOf = dayBy(by)
  const chosen = due === null ? expiring : expiring.filter(isDue(due))
  const between = (first: number, last: number): Value =>
    valueOf(expiring.filter((group) => dayOf(group) >= first && dayOf(group) <= last))
  const todays = dayNumber(today)
  return new Expiry({
    asOf: today,
    by,
    total: valueOf(chosen),
    nearest: earliest(chosen.map(dayOf).filter((day) => day >= todays)),
    nearestStatutory: earliest(chosen.map(({ expiresOn }) => expiresOn)),
    blocked: valueOf(chosen.filter((group) => isBlocked(group, todays))),
    buckets: bucketDays.map(([bucket, first, last]): ExpiryBucket => ({
      bucket,
      from: first === null ? null : addDays(today, first),
      to: last === null ? expiringDays(today).last : addDays(today, last),
      ...between(first === null ? -Infinity : todays + first, last === null ? Infinity : todays + last)
    })),
    months: monthsFrom(today).map((month): ExpiryMonth => ({
      ...month,
      ...between(dayNumber(month.from), dayNumber(month.to))
    })),
    expired: expiredValues(expired),
    rev
  })
}

const dayBy =
  (by: ExpiryBasis) =>
  ({ agentCutoff, expiresOn }: ExpiringGroup): number =>
    by === "agent" && agentCutoff !== 0 ? agentCutoff : expiresOn

const isDue = ({ by, from, to }: DueRange) => {
  const [first, last] = [from === null ? -Infinity : dayNumber(from), to === null ? Infinity : dayNumber(to)]
  return (group: ExpiringGroup): boolean => dayBy(by)(group) >= first && dayBy(by)(group) <= last
}

const earliest = (days: ReadonlyArray<number>): CalendarDate | null =>
  days.length === 0 ? null : dateOfDayNumber(days.reduce((one, other) => Math.min(one, other)))

type Value = Pick<ValueAtRisk, "count" | "net">

const valueOf = (groups: ReadonlyArray<{ readonly count: number; readonly cents: number }>): Value => ({
  count: groups.reduce((sum, { count }) => sum + count, 0),
  net: groups.reduce((sum, { cents }) => sum + cents, 0) as UsdCents
})

const isBlocked = ({ latestSafeOn }: ExpiringGroup, today: number): boolean =>
  latestSafeOn !== 0 && latestSafeOn < today

const monthOf = (date: CalendarDate): string => date.slice(0, 7)

/** The calendar months from today to the day twelve months later, the first and the last cut off there. */
const monthsFrom = (today: CalendarDate) => {
  const { last } = expiringDays(today)
  const firstOfMonth = CalendarDate.make(`${monthOf(today)}-01`)
  return Array.from({ length: 13 }, (_, index) => {
    const begins = addMonths(firstOfMonth, index)
    const ends = addDays(addMonths(firstOfMonth, index + 1), -1)
    return { month: monthOf(begins), from: begins < today ? today : begins, to: ends > last ? last : ends }
  }).filter(({ from }) => from <= last)
}

const expiredValues = (groups: ReadonlyArray<ExpiredGroup>): ReadonlyArray<ExpiredValue> =>
  lateParties
    .map((actor, place) => ({ actor, ...valueOf(groups.filter(({ lateParty }) => lateParty === place)) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.net - a.net)
