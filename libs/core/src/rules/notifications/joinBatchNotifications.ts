import type { ToAuthorizeContent } from "../../domain/notification/NotificationContent.ts"
import { Notification } from "../../domain/notification/Notification.ts"
import { dateInUtc } from "../../domain/value/todayInUtc.ts"
import { UsdCents } from "../../domain/value/UsdCents.ts"

type OfBatches = Notification & { readonly content: ToAuthorizeContent }

const isOfBatches = (one: Notification): one is OfBatches => one.content.kind === "to-authorize"

const join = (one: OfBatches, other: OfBatches): Notification => {
  const first = other.content.dueOn < one.content.dueOn ? other : one
  return new Notification({
    notificationId: one.notificationId,
    at: one.at,
    isRead: one.isRead && other.isRead,
    content: {
      ...first.content,
      batches: one.content.batches + other.content.batches,
      reclaims: one.content.reclaims + other.content.reclaims,
      net: UsdCents.make(one.content.net + other.content.net),
      // Their due dates differ, so the line names the first.
      daysBefore: null
    }
  })
}

/**
 * Joins the notifications of one day about claims to decide, which come one for each due date, into one in the place of
 * the newest; it is read once all of them are.
 */
export const joinBatchNotifications = (notifications: ReadonlyArray<Notification>): ReadonlyArray<Notification> => {
  const joined: Array<Notification> = []
  const places = new Map<string, number>()
  for (const one of notifications) {
    const day = dateInUtc(one.at.getTime())
    const place = isOfBatches(one) ? places.get(day) : undefined
    const known = place === undefined ? undefined : joined[place]
    if (place !== undefined && known !== undefined && isOfBatches(known) && isOfBatches(one)) {
      joined[place] = join(known, one)
      continue
    }
    if (isOfBatches(one)) places.set(day, joined.length)
    joined.push(one)
  }
  return joined
}
