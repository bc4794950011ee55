import { Schema } from "effect"

/** Kind of notification. A new kind needs a line here, its content, and its rule in `notificationRules`. */
export const NotificationKind = Schema.Literals([
  "deadline",
  "statement-published",
  "application-answered",
  "list-answered",
  "document-answered",
  "to-sign",
  "signed-copy",
  "to-authorize",
  "authorization-lapsed",
  "renewal-proposed",
  "documents-outdated",
  "right-requested",
  "new-administrator",
  "new-device",
  "second-factor-removed",
  "payment-details-changed",
  "payment-returned"
])
export type NotificationKind = typeof NotificationKind.Type
