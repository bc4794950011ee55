import { Schema } from "effect"

/**
 * Frequency of mails of a kind: never, at once, or in a daily or weekly digest. Off also switches off the notification
 * in the app.
 */
export const NotificationCadence = Schema.Literals(["off", "now", "daily", "weekly"])
export type NotificationCadence = typeof NotificationCadence.Type
