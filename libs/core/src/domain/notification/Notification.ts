import { Schema } from "effect"
import { NotificationContent } from "./NotificationContent.ts"

/** Something that a user is told in the app. */
export class Notification extends Schema.Class<Notification>("@reclaim/core/Notification")({
  notificationId: Schema.Int,
  at: Schema.Date,
  isRead: Schema.Boolean,
  content: NotificationContent
}) {}
