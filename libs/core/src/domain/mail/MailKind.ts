import { Schema } from "effect"

/** Kind of mail the portal sends. */
export const MailKind = Schema.Literals([
  "invitation",
  "password-reset",
  "password-changed",
  "email-change",
  "email-change-notice",
  "email-confirmation",
  "email-agreement",
  "new-device",
  "second-factor-added",
  "second-factor-removed",
  "new-administrator",
  "person-changed",
  "payment-details-changed",
  "signing-request",
  "signing-link",
  "signing-copy",
  "digest"
])
export type MailKind = typeof MailKind.Type
