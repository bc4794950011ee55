import { Schema } from "effect"
import { NotificationCadence } from "./NotificationCadence.ts"
import { NotificationKind } from "./NotificationKind.ts"

/** How a user wants to be told of a kind. */
export class NotificationChoice extends Schema.Class<NotificationChoice>("@reclaim/core/NotificationChoice")({
  kind: NotificationKind,
  cadence: NotificationCadence,
  byMail: Schema.Boolean,
  inApp: Schema.Boolean,
  /** Whether it cannot be changed: what concerns the safety of an account. */
  isFixed: Schema.Boolean
}) {}
