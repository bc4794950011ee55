import { Context, Effect, Layer } from "effect"
import { NotificationGroup } from "../../contract/notifications/NotificationGroup.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import type { CalendarAddress } from "../../domain/notification/CalendarAddress.ts"
import type { NotificationPage } from "../../domain/notification/Notification.ts"
import type { NotificationChoice } from "../../domain/notification/NotificationChoice.ts"
import { callFailures } from "../calls/callFailures.ts"
import { callsOf } from "../calls/callsOf.ts"

/** How somebody wants to be told of a kind. */
export type Chosen = Omit<NotificationChoice, "isFixed">

/** What the signed-in user is told, whoever is viewed as. */
export class Notifications extends Context.Service<
  Notifications,
  {
    /** Newest first. */
    readonly list: (offset?: number) => Effect.Effect<NotificationPage, CallFailure>
    /** Everything up to a notification is read; answers how many have come since. */
    readonly read: (upTo: number) => Effect.Effect<number, CallFailure>
    /** Of the kinds that the user can hear of. */
    readonly choices: Effect.Effect<ReadonlyArray<NotificationChoice>, CallFailure>
    /** Kinds that are left out stay as they are. */
    readonly choose: (choices: ReadonlyArray<Chosen>) => Effect.Effect<ReadonlyArray<NotificationChoice>, CallFailure>
    readonly calendar: Effect.Effect<CalendarAddress, CallFailure>
    /** The secret address, told this once; the former one ends. */
    readonly makeCalendar: Effect.Effect<{ readonly address: string; readonly madeAt: Date }, CallFailure>
    readonly endCalendar: Effect.Effect<void, CallFailure>
  }
>()("@reclaim/core/Notifications") {
  static readonly layer = Layer.effect(
    Notifications,
    Effect.map(callsOf(NotificationGroup), ({ notifications }) =>
      Notifications.of({
        list: Effect.fn("Notifications.list")((offset = 0) => notifications.list({ query: { offset } }), callFailures),
        read: Effect.fn("Notifications.read")(
          (upTo) => Effect.map(notifications.read({ payload: { up_to: upTo } }), ({ unread_count }) => unread_count),
          callFailures
        ),
        choices: notifications.choices().pipe(
          Effect.map(({ choices }) => choices),
          callFailures,
          Effect.withSpan("Notifications.choices")
        ),
        choose: Effect.fn("Notifications.choose")(
          (chosen) => Effect.map(notifications.choose({ payload: { choices: chosen } }), ({ choices }) => choices),
          callFailures
        ),
        calendar: notifications.calendar().pipe(callFailures, Effect.withSpan("Notifications.calendar")),
        makeCalendar: notifications.makeCalendar().pipe(
          Effect.map(({ address, made_at }) => ({ address, madeAt: made_at })),
          callFailures,
          Effect.withSpan("Notifications.makeCalendar")
        ),
        endCalendar: notifications.endCalendar().pipe(callFailures, Effect.withSpan("Notifications.endCalendar"))
      })
    )
  )
}
