import { Schema } from "effect"

/** One address, and nothing that could end it in a header or in the dialogue with a mail server. */
export const MailAddress = Schema.String.check(
  Schema.isMaxLength(254),
  Schema.isPattern(/^[^\s@<>"'(),:;[\]\\\p{Cc}]+@[^\s@<>"'(),:;[\]\\\p{Cc}]+\.[^\s@<>"'(),:;[\]\\\p{Cc}.]+$/u, {
    message: "Expected one e-mail address"
  })
)
