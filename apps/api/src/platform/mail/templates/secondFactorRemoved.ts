import { MailInstant, MailName } from "./mailFacts.ts"
import { mailMoment } from "./mailMoment.ts"
import { mailTemplate } from "./MailTemplate.ts"
import { secondFactorWords, SecondFactorName } from "./secondFactorWords.ts"
import { Schema } from "effect"

/** After a second factor was removed from an account. */
export const secondFactorRemoved = mailTemplate({
  title: "Second factor removed",
  facts: Schema.Struct({ recipientName: MailName, factor: SecondFactorName, removedAt: MailInstant }),
  subject: (_, { productName }) => `A second factor was removed from your ${productName} account`,
  paragraphs: ({ factor, removedAt }, { productName }) => [
    `${secondFactorWords[factor]} was removed from your ${productName} account on ${mailMoment(removedAt)}. It can no longer be used to sign in.`,
    "If it was not you, change your password at once and add a second factor again."
  ],
  link: () => ({ label: "Review how you sign in", path: "/profile" }),
  example: { recipientName: "Ada Meyer", factor: "totp", removedAt: Date.UTC(2026, 10, 20, 14, 5) }
})
