import type { Principal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { Notification, NotificationPage, notificationPageLimit } from "@reclaim/core/domain/notification/Notification"
import { Context, Effect, Layer } from "effect"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { Database } from "../../platform/database/Database.ts"
import type { WithinTransaction } from "../../platform/sql/WithinTransaction.ts"
import { countUnread, listShown, markRead } from "./rows/inboxRows.ts"

/** In-app notifications, always the sender's own. */
export class NotificationInbox extends Context.Service<
  NotificationInbox,
  {
    readonly page: (principal: Principal, offset: number) => Effect.Effect<NotificationPage>
    /** Marks everything up to a notification as read. Returns the number of later ones. */
    readonly read: (principal: Principal, upTo: number) => Effect.Effect<number>
  }
>()("@reclaim/app-api/NotificationInbox") {
  static readonly layer = Layer.effect(
    NotificationInbox,
    Effect.gen(function* () {
      const database = yield* Database
      const clock = yield* ServerClock

      // Notifications of a client's users are the client's data; those of staff are not.
      const asOwn = <A>({ clientId }: Principal, effect: WithinTransaction<A>) =>
        clientId === null ? database.asIdentity(effect) : database.asClient(clientId, effect)

      return NotificationInbox.of({
        page: Effect.fn("NotificationInbox.page")((principal, offset) =>
          asOwn(
            principal,
            Effect.gen(function* () {
              const limit = notificationPageLimit + 1
              const rows = yield* listShown(principal.userId, { limit, offset })
              return new NotificationPage({
                notifications: rows.slice(0, notificationPageLimit).map((row) => new Notification(row)),
                unreadCount: yield* countUnread(principal.userId),
                hasMore: rows.length > notificationPageLimit
              })
            })
          )
        ),
        read: Effect.fn("NotificationInbox.read")((principal, upTo) =>
          asOwn(
            principal,
            Effect.gen(function* () {
              yield* markRead(principal.userId, upTo, new Date(yield* clock.now))
              return yield* countUnread(principal.userId)
            })
          )
        )
      })
    })
  )
}
