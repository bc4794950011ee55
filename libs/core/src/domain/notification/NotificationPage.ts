import { Schema } from "effect"
import { Notification } from "./Notification.ts"

/** A part of what a user is told, newest first. */
export class NotificationPage extends Schema.Class<NotificationPage>("@reclaim/core/NotificationPage")({
  notifications: Schema.Array(Notification),
  /** How many of all are not read. */
  unreadCount: Schema.Int,
  /** Whether there are older ones. */
  hasMore: Schema.Boolean
}) {}

/** The most notifications of one page. */
export const notificationPageLimit = 30
