import type { NotificationContent } from "@reclaim/core/domain/notification/NotificationContent"
import { notificationRules, tasksOfContent } from "@reclaim/core/rules/notifications/notificationRules"
import { receivesNotification } from "@reclaim/core/rules/notifications/receivesNotification"
import { Clock, Effect } from "effect"
import type { WithinTransaction } from "../sql/WithinTransaction.ts"
import { enqueueNoticeMail, listListeners, notifyUsersAgain, notifyUsersOnce } from "./notificationRows.ts"
import { canUseOf } from "./canUseOf.ts"

/** A notification. `key` identifies its subject; a user is notified of it at most once. */
export interface UserNotification {
  readonly content: NotificationContent
  readonly key: string
}

const notifyUsers = Effect.fnUntraced(function* (
  userIds: ReadonlyArray<number>,
  { content, key }: UserNotification,
  tell: typeof notifyUsersOnce = notifyUsersOnce,
  mailDelayMillis = 0
) {
  if (userIds.length === 0) return
  const at = new Date(yield* Clock.currentTimeMillis)
  const { isFixed, isMailedByAct = false, usual } = notificationRules[content.kind]
  // An act that concerns the safety of an account sends its own mail, which says more.
  const byMail = usual.byMail && !isMailedByAct
  const wanting = yield* tell({
    userIds,
    content,
    key,
    at,
    cadence: usual.cadence,
    byMail,
    inApp: usual.inApp,
    ignoresChoices: isFixed
  })
  yield* Effect.forEach(wanting, (userId) => enqueueNoticeMail(userId, at, mailDelayMillis), { discard: true })
})

/**
 * Notifies a user in the transaction of the act: as `portal_identity`, or as the user's own client. Delivered in the
 * app, and by mail as they have chosen.
 */
export const notifyUser = (userId: number, notification: UserNotification): WithinTransaction =>
  notifyUsers([userId], notification)

/**
 * Notifies a user of their own client in place of the earlier notification with the same key, which becomes unread
 * again. Its mail is delayed, so that later ones join it.
 */
export const notifyUserOfLatest = (
  userId: number,
  notification: UserNotification,
  mailDelayMillis: number
): WithinTransaction => notifyUsers([userId], notification, notifyUsersAgain, mailDelayMillis)

/**
 * Notifies the users of a client who receive this kind of notification and may see its subject. A mail can be delayed, so
 * that the notification can be taken back until then.
 */
export const notifyListeners = Effect.fnUntraced(function* (
  clientId: number,
  notifications: ReadonlyArray<UserNotification>,
  mailDelayMillis = 0
) {
  if (notifications.length === 0) return
  const listeners = (yield* listListeners(clientId)).map(({ roles, tasks, userId }) => ({
    userId,
    roles,
    canUse: canUseOf(tasks)
  }))
  for (const notification of notifications) {
    const { content } = notification
    const tasks = tasksOfContent(content)
    const hearing = listeners.filter((listener) => receivesNotification(content.kind, listener, tasks))
    yield* notifyUsers(
      hearing.map(({ userId }) => userId),
      notification,
      notifyUsersOnce,
      mailDelayMillis
    )
  }
})
