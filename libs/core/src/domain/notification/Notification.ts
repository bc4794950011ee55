import { Schema } from "effect"
import { NotificationContent } from "./NotificationContent.ts"

/** Something that a user is told in the app. */
export class Notification extends Schema.Class<Notification>("@reclaim/core/Notification")({
  notificationId: Schema.Int,
  at: Schema.Date,
  isRead: Schema.Boolean,
  content: NotificationContent
}) {}

/** A part of what a user is told, newest first. */
export class NotificationPage extends Schema.Class<NotificationPage>("@reclaim/core/NotificationPage")({
  notifications: Schema.Array(Notification),
  /** Number of unread notifications. */
  unreadCount: Schema.Int,
  /** True if older notifications exist. */
  hasMore: Schema.Boolean
}) {}

/** The most notifications of one page. */
export const notificationPageLimit = 30
