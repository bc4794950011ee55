import { Schema } from "effect"

/** When mails tell of a kind: never, at once, or with others of a day or a week. What is off is not told in the app either. */
export const NotificationCadence = Schema.Literals(["off", "now", "daily", "weekly"])
export type NotificationCadence = typeof NotificationCadence.Type
