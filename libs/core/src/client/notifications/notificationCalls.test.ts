import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { CalendarAddress } from "../../domain/notification/CalendarAddress.ts"
import { Notification, NotificationPage } from "../../domain/notification/Notification.ts"
import { NotificationChoice } from "../../domain/notification/NotificationChoice.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { UsdCents } from "../../domain/value/UsdCents.ts"
import { clientWith, host } from "../../testing/clientWith.ts"
import { PortalClient } from "../portalClientLayer.ts"

const at = "2026-11-20T12:00:00.000Z"

const sentPage = {
  notifications: [
    {
      notification_id: 9,
      at,
      is_read: false,
      content: {
        kind: "deadline",
        country: "DE",
        country_name: "Germany",
        cut_off_on: "2026-11-30",
        is_agents: true,
        days_before: 14,
        reclaims: 41,
        net_reclaim: 210400
      }
    },
    {
      notification_id: 8,
      at,
      is_read: true,
      content: {
        kind: "statement-published",
        report: "payment",
        name: "Payment statement 20 NOV 2026, P-7",
        report_id: 7,
        statements: 3
      }
    }
  ],
  unread_count: 1,
  has_more: true
}

const sentChoice = { kind: "deadline", cadence: "weekly", by_mail: true, in_app: false, is_fixed: false }

const answers: Readonly<Record<string, object>> = {
  "GET /api/v1/notifications": sentPage,
  "POST /api/v1/notifications/read": { unread_count: 2 },
  "GET /api/v1/me/notification-choices": { choices: [sentChoice] },
  "PUT /api/v1/me/notification-choices": { choices: [sentChoice] },
  "GET /api/v1/me/calendar": { made_at: null },
  "POST /api/v1/me/calendar": { address: "https://portal.example.com/feeds/x.ics", made_at: at }
}

describe("the notifications of a user", () => {
  it.effect("is listed, read, chosen and put into a calendar by the calls of the contract", () =>
    Effect.gen(function* () {
      const { layer, sent } = clientWith(({ method, url }) => {
        const body = answers[`${method} ${new URL(url).pathname}`]
        return body === undefined ? { status: 204 } : { body }
      })
      yield* Effect.gen(function* () {
        const { notifications: calls } = yield* PortalClient
        expect(yield* calls.list({ query: { offset: 30 } })).toEqual(
          new NotificationPage({
            notifications: [
              new Notification({
                notificationId: 9,
                at: new Date(at),
                isRead: false,
                content: {
                  kind: "deadline",
                  country: "DE",
                  countryName: "Germany",
                  cutOffOn: CalendarDate.make("2026-11-30"),
                  isAgents: true,
                  daysBefore: 14,
                  reclaims: 41,
                  netReclaim: UsdCents.make(21_040_000)
                }
              }),
              new Notification({
                notificationId: 8,
                at: new Date(at),
                isRead: true,
                content: {
                  kind: "statement-published",
                  report: "payment",
                  name: "Payment statement 20 NOV 2026, P-7",
                  reportId: 7,
                  statements: 3
                }
              })
            ],
            unreadCount: 1,
            hasMore: true
          })
        )
        expect(yield* calls.read({ payload: { upTo: 9 } })).toEqual({ unreadCount: 2 })
        const choice = new NotificationChoice({
          kind: "deadline",
          cadence: "weekly",
          byMail: true,
          inApp: false,
          isFixed: false
        })
        expect(yield* calls.choices()).toEqual({ choices: [choice] })
        expect(yield* calls.choose({ payload: { choices: [choice] } })).toEqual({ choices: [choice] })
        expect(yield* calls.calendar()).toEqual(new CalendarAddress({ madeAt: null }))
        const made = yield* calls.makeCalendar()
        expect(made).toEqual({ address: "https://portal.example.com/feeds/x.ics", madeAt: new Date(at) })
        yield* calls.endCalendar()
      }).pipe(Effect.provide(layer))
      expect(sent.map(({ method, url }) => `${method} ${url.slice(host.length)}`)).toEqual([
        "GET /api/v1/notifications?offset=30",
        "POST /api/v1/notifications/read",
        "GET /api/v1/me/notification-choices",
        "PUT /api/v1/me/notification-choices",
        "GET /api/v1/me/calendar",
        "POST /api/v1/me/calendar",
        "DELETE /api/v1/me/calendar"
      ])
    })
  )
})
