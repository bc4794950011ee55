import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { Notification, NotificationPage } from "../../domain/notification/Notification.ts"
import { NotificationContent } from "../../domain/notification/NotificationContent.ts"
import { WireNotificationPage } from "./NotificationGroup.ts"

describe("a notification on the wire", () => {
  // A notification that cannot be encoded would make its user's whole page fail.
  it.prop("is read as it was told, whatever its kind", [Schema.Array(NotificationContent)], ([contents]) => {
    const notifications = contents.map(
      (content, at) => new Notification({ notificationId: at + 1, at: new Date(0), isRead: false, content })
    )
    const page = new NotificationPage({ notifications, unreadCount: 0, hasMore: false })
    const sent = JSON.stringify(Schema.encodeSync(WireNotificationPage)(page))
    const read = Schema.decodeUnknownSync(WireNotificationPage)(JSON.parse(sent))
    expect(read.notifications.map(({ content }) => content.kind)).toEqual(contents.map(({ kind }) => kind))
  })
})
