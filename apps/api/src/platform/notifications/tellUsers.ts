import type { NotificationContent } from "@reclaim/core/domain/notification/NotificationContent"
import { notificationRules, tasksOfContent } from "@reclaim/core/rules/notifications/notificationRules"
import { hears } from "@reclaim/core/rules/notifications/hears"
import { Clock, Effect } from "effect"
import type { WithinTransaction } from "../sql/WithinTransaction.ts"
import { enqueueNoticeMail, listListeners, tellUsersAgain, tellUsersOnce } from "./notificationRows.ts"
import { canUseOf } from "./canUseOf.ts"

/** Something to be told. `key` names what it is about among all that is told; a user is told it at most once. */
export interface Telling {
  readonly content: NotificationContent
  readonly key: string
}

const told = Effect.fnUntraced(function* (
  userIds: ReadonlyArray<number>,
  { content, key }: Telling,
  tell: typeof tellUsersOnce = tellUsersOnce,
  mailDelayMillis = 0
) {
  if (userIds.length === 0) return
  const at = new Date(yield* Clock.currentTimeMillis)
  const { isFixed, usual } = notificationRules[content.kind]
  // Whoever acts on what concerns the safety of an account sends a mail of their own, which says more.
  const byMail = usual.byMail && !isFixed
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
 * Tells a user something in the transaction of the act that it is about: as `portal_identity`, or as the user's own client.
 * They find it in the app, and in their mails as they have chosen.
 */
export const tellUser = (userId: number, telling: Telling): WithinTransaction => told([userId], telling)

/**
 * Tells a user of their own client something that takes the place of what they were told with the same key: it is unread
 * again. A mail waits so long for what follows.
 */
export const tellUserLatest = (userId: number, telling: Telling, mailDelayMillis: number): WithinTransaction =>
  told([userId], telling, tellUsersAgain, mailDelayMillis)

/** Tells something to everybody of a client who hears of its kind and may see what it is about. */
export const tellListeners = Effect.fnUntraced(function* (clientId: number, tellings: ReadonlyArray<Telling>) {
  if (tellings.length === 0) return
  const listeners = (yield* listListeners(clientId)).map(({ roles, tasks, userId }) => ({
    userId,
    roles,
    canUse: canUseOf(tasks)
  }))
  for (const telling of tellings) {
    const { content } = telling
    const tasks = tasksOfContent(content)
    const hearing = listeners.filter((listener) => hears(content.kind, listener, tasks))
    yield* told(
      hearing.map(({ userId }) => userId),
      telling
    )
  }
})
