import type { AuthorizationBatch } from "../../domain/authorization/AuthorizationBatch.ts"
import type { AuthorizationLapsedContent, ToAuthorizeContent } from "../../domain/notification/NotificationContent.ts"
import type { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { dayNumber } from "../../domain/value/dayNumber.ts"
import { countryName } from "../../format/countryName.ts"
import { sumBatches } from "./batchSums.ts"

/** Days before the due date of a batch on which its notification is repeated, farthest first. */
const authorizationThresholds = [30, 14, 7, 3, 1, 0] as const

/** Nearest threshold reached; null before the first one and after the due date. */
export const authorizationThreshold = (daysLeft: number): number | null =>
  daysLeft < 0 ? null : (authorizationThresholds.findLast((days) => daysLeft <= days) ?? null)

/** Notification about batches; nobody receives the same key twice. */
export interface BatchNotification<Content> {
  readonly key: string
  readonly content: Content
}

type Some = readonly [AuthorizationBatch, ...ReadonlyArray<AuthorizationBatch>]

/** Groups batches into one notification each, by key. */
const together = (
  batches: ReadonlyArray<AuthorizationBatch>,
  keyOf: (batch: AuthorizationBatch) => string
): ReadonlyArray<readonly [key: string, batches: Some]> => {
  const groups = new Map<string, [AuthorizationBatch, ...Array<AuthorizationBatch>]>()
  for (const batch of batches) {
    const key = keyOf(batch)
    const known = groups.get(key)
    if (known === undefined) groups.set(key, [batch])
    else known.push(batch)
  }
  return [...groups]
}

const notificationFieldsOf = (some: Some) => {
  const [{ batchId, dueOn, market, ownerName, procedure }] = some
  const { net, reclaims } = sumBatches(some.map(({ sums }) => sums))
  return { batches: some.length, batchId, procedure, countryName: countryName(market), ownerName, reclaims, net, dueOn }
}

/**
 * Key part that identifies the latest batch of a day and its request round, so that batches added later that day, or
 * requested again, cause a new notification.
 */
const latestOf = (some: Some): string => {
  const latest = Math.max(...some.map(({ batchId }) => batchId))
  const again = some.reduce((sum, { round }) => sum + round - 1, 0)
  return again === 0 ? String(latest) : `${String(latest)} ${String(again)}`
}

/**
 * Notifications of a day about pending batches, in order of their due dates: new requests, and due dates that are near.
 */
export const authorizationNotifications = (
  batches: ReadonlyArray<AuthorizationBatch>,
  today: CalendarDate
): ReadonlyArray<BatchNotification<ToAuthorizeContent>> => {
  const thresholdOf = ({ dueOn }: AuthorizationBatch) => authorizationThreshold(dayNumber(dueOn) - dayNumber(today))
  const [near, far] = [
    batches.filter((batch) => thresholdOf(batch) !== null),
    batches.filter((batch) => thresholdOf(batch) === null)
  ]
  return [
    ...together(near, ({ dueOn }) => dueOn).map(([day, some]) => {
      const daysBefore = thresholdOf(some[0])
      return {
        key: `to-authorize ${day} ${String(daysBefore)} ${latestOf(some)}`,
        content: { kind: "to-authorize" as const, ...notificationFieldsOf(some), daysBefore }
      }
    }),
    ...together(far, ({ requestedOn }) => requestedOn).map(([day, some]) => ({
      key: `to-authorize asked ${day} ${latestOf(some)}`,
      content: { kind: "to-authorize" as const, ...notificationFieldsOf(some), daysBefore: null }
    }))
  ]
}

/** Notifications about lapsed batches. */
export const lapseNotifications = (
  batches: ReadonlyArray<AuthorizationBatch>
): ReadonlyArray<BatchNotification<AuthorizationLapsedContent>> =>
  together(batches, ({ dueOn }) => dueOn).map(([day, some]) => {
    const { reclaims: _reclaims, ...content } = notificationFieldsOf(some)
    const lost = some.flatMap(({ lostAfter }) => (lostAfter === null ? [] : [lostAfter])).toSorted()
    return {
      key: `authorization-lapsed ${day} ${latestOf(some)}`,
      content: { kind: "authorization-lapsed" as const, ...content, lostAfter: lost[0] ?? null }
    }
  })
