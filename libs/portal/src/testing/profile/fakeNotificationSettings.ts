import { NotificationGroup } from "@reclaim/core/contract/notifications/NotificationGroup"
import { AccessTokenGroup } from "@reclaim/core/contract/tokens/AccessTokenGroup"
import { CalendarAddress } from "@reclaim/core/domain/notification/CalendarAddress"
import { NotificationPage } from "@reclaim/core/domain/notification/Notification"
import { NotificationChoice } from "@reclaim/core/domain/notification/NotificationChoice"
import { AccessToken } from "@reclaim/core/domain/token/AccessToken"
import { fakeCalls } from "@reclaim/core/testing/fakeCalls"
import { Effect, Layer } from "effect"

const at = new Date("2026-11-20T09:00:00Z")

const fakeTokens = () => {
  let tokens: ReadonlyArray<AccessToken> = []
  return fakeCalls(AccessTokenGroup, {
    list: () => Effect.sync(() => ({ tokens })),
    make: ({ payload: { name, scopes } }) =>
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
    revoke: ({ params }) => Effect.sync(() => void (tokens = tokens.filter(({ tokenId }) => tokenId !== params.id)))
  })
}

/** A fake server that stores notification settings, has no calendar address at first, and creates tokens. */
export const fakeNotificationSettings = Layer.merge(
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
  Layer.suspend(fakeTokens)
)
