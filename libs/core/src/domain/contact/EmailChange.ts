import { Schema } from "effect"

/** Another address that was asked for somebody who signs in; it holds once both addresses have answered. */
export class EmailChange extends Schema.Class<EmailChange>("@reclaim/core/EmailChange")({
  /** In lower case. */
  newEmail: Schema.String,
  /** Until when both can answer. */
  expiresAt: Schema.Date,
  /** Whether the new address has confirmed. */
  isConfirmed: Schema.Boolean,
  /** Whether the present address has agreed. */
  isAgreed: Schema.Boolean
}) {}
