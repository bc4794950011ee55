import { Schema } from "effect"
import { NotificationContent } from "./NotificationContent.ts"

/** Notification of a user in the app. */
export class Notification extends Schema.Class<Notification>("@reclaim/core/Notification")({
  notificationId: Schema.Int,
  at: Schema.Date,
  isRead: Schema.Boolean,
  content: NotificationContent
}) {}

/** Page of a user's notifications, newest first. */
export class NotificationPage extends Schema.Class<NotificationPage>("@reclaim/core/NotificationPage")({
  notifications: Schema.Array(Notification),
  /** Number of unread notifications. */
  unreadCount: Schema.Int,
  /** True if older notifications exist. */
  hasMore: Schema.Boolean
}) {}

/** Maximum number of notifications per page. */
export const notificationPageLimit = 30
