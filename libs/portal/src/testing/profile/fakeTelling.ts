import type { CallsOf } from "@reclaim/core/client/calls/groupCalls"
import { NotificationGroup } from "@reclaim/core/contract/notifications/NotificationGroup"
import { fakeCalls } from "@reclaim/core/testing/fakeCalls"
import { AccessTokens } from "@reclaim/core/client/tokens/AccessTokens"
import { CalendarAddress } from "@reclaim/core/domain/notification/CalendarAddress"
import { NotificationPage } from "@reclaim/core/domain/notification/Notification"
import { NotificationChoice } from "@reclaim/core/domain/notification/NotificationChoice"
import { AccessToken } from "@reclaim/core/domain/token/AccessToken"
import { Effect, Layer } from "effect"

const at = new Date("2026-11-20T09:00:00Z")

/** A server that tells as somebody chooses, has no calendar address at first, and makes tokens. */
export const fakeTelling: Layer.Layer<CallsOf<"notifications"> | AccessTokens> = Layer.merge(
  Layer.suspend(() => {
    let choices = [
      new NotificationChoice({ kind: "deadline", cadence: "daily", byMail: true, inApp: true, isFixed: false }),
      new NotificationChoice({ kind: "new-device", cadence: "now", byMail: true, inApp: true, isFixed: true })
    ]
    let madeAt: Date | null = null
    return fakeCalls(NotificationGroup, {
      list: () => Effect.succeed(new NotificationPage({ notifications: [], unreadCount: 0, hasMore: false })),
      read: () => Effect.succeed({ unreadCount: 0 }),
      choices: () => Effect.sync(() => ({ choices })),
      choose: ({ payload }) =>
        Effect.sync(() => {
          choices = choices.map((one) => {
            const changed = payload.choices.find(({ kind }) => kind === one.kind)
            const { ...fields } = one
            return changed === undefined ? one : new NotificationChoice({ ...fields, ...changed })
          })
          return { choices }
        }),
      calendar: () => Effect.sync(() => new CalendarAddress({ madeAt })),
      makeCalendar: () =>
        Effect.sync(() => {
          madeAt = at
          return { address: "https://portal.example/feeds/x.ics", madeAt: at }
        }),
      endCalendar: () => Effect.sync(() => void (madeAt = null))
    })
  }),
  Layer.sync(AccessTokens, () => {
    let tokens: ReadonlyArray<AccessToken> = []
    return AccessTokens.of({
      list: Effect.sync(() => tokens),
      make: ({ name, scopes }) =>
        Effect.sync(() => {
          const token = new AccessToken({
            tokenId: tokens.length + 1,
            name,
            scopes,
            ending: "wxyz",
            createdAt: at,
            expiresAt: at,
            lastUsedAt: null
          })
          tokens = [token, ...tokens]
          return { token, secret: "rcl_secret_wxyz" }
        }),
      revoke: (tokenId) => Effect.sync(() => void (tokens = tokens.filter((token) => token.tokenId !== tokenId)))
    })
  })
)
