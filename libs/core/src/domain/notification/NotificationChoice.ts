import { Schema } from "effect"
import { NotificationCadence } from "./NotificationCadence.ts"
import { NotificationKind } from "./NotificationKind.ts"

/** User's preference for one kind of notification. */
export class NotificationChoice extends Schema.Class<NotificationChoice>("@reclaim/core/NotificationChoice")({
  kind: NotificationKind,
  cadence: NotificationCadence,
  byMail: Schema.Boolean,
  inApp: Schema.Boolean,
  /** True if it cannot be changed, because it concerns account security or money. */
  isFixed: Schema.Boolean
}) {}
