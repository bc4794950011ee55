import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { CalendarAddress } from "@reclaim/core/domain/notification/CalendarAddress"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { SecurityEvents } from "../../platform/audit/SecurityEvents.ts"
import { CalendarFeeds } from "./CalendarFeeds.ts"
import { NotificationChoices } from "./NotificationChoices.ts"
import { NotificationInbox } from "./NotificationInbox.ts"

/** Always the signed-in user's own, also under view-as. */
export const NotificationHandlers = HttpApiBuilder.group(
  PortalApi,
  "notifications",
  Effect.fnUntraced(function* (handlers) {
    const inbox = yield* NotificationInbox
    const choices = yield* NotificationChoices
    const feeds = yield* CalendarFeeds
    const events = yield* SecurityEvents
    return handlers.handleAll({
      list: ({ query }) => Effect.flatMap(CurrentPrincipal, (principal) => inbox.page(principal, query.offset)),
      read: Effect.fnUntraced(function* ({ payload }) {
        return { unreadCount: yield* inbox.read(yield* CurrentPrincipal, payload.upTo) }
      }),
      choices: Effect.fnUntraced(function* () {
        return { choices: yield* choices.list(yield* CurrentPrincipal) }
      }),
      choose: Effect.fnUntraced(function* ({ payload }) {
        return { choices: yield* choices.save(yield* CurrentPrincipal, payload.choices) }
      }),
      calendar: Effect.fnUntraced(function* () {
        return new CalendarAddress({ madeAt: yield* feeds.madeAt((yield* CurrentPrincipal).userId) })
      }),
      makeCalendar: Effect.fnUntraced(function* () {
        const { sessionId, userId } = yield* CurrentPrincipal
        const made = yield* feeds.make(userId)
        yield* events.record({ type: "calendar-made", userId, sessionId, facts: {} })
        return made
      }),
      endCalendar: Effect.fnUntraced(function* () {
        const { sessionId, userId } = yield* CurrentPrincipal
        yield* feeds.end(userId)
        yield* events.record({ type: "calendar-ended", userId, sessionId, facts: {} })
      })
    })
  })
)
