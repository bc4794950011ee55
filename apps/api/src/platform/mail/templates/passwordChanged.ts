import { MailInstant, MailName } from "./mailFacts.ts"
import { mailMoment } from "./mailMoment.ts"
import { mailTemplate } from "./MailTemplate.ts"
import { Schema } from "effect"

/** After a password was changed or replaced. */
export const passwordChanged = mailTemplate({
  title: "Password changed",
  facts: Schema.Struct({ recipientName: MailName, changedAt: MailInstant }),
  subject: (_, { productName }) => `Your ${productName} password was changed`,
  paragraphs: ({ changedAt }, { productName }) => [
    `The password of your ${productName} account was changed on ${mailMoment(changedAt)}. Sessions on other devices have ended.`,
    "If it was not you, choose a new password at once and tell whoever runs your account."
  ],
  link: () => ({ label: "Choose a new password", path: "/auth/reset" }),
  example: { recipientName: "Ada Meyer", changedAt: Date.UTC(2026, 10, 20, 14, 5) }
})
