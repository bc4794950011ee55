import { MailInstant, MailName } from "./mailFacts.ts"
import { mailMoment } from "./mailMoment.ts"
import { mailTemplate } from "./MailTemplate.ts"
import { secondFactorWords, SecondFactorName } from "./secondFactorWords.ts"
import { Schema } from "effect"

/** After a second factor was added to an account. */
export const secondFactorAdded = mailTemplate({
  title: "Second factor added",
  facts: Schema.Struct({ recipientName: MailName, factor: SecondFactorName, addedAt: MailInstant }),
  subject: (_, { productName }) => `A second factor was added to your ${productName} account`,
  paragraphs: ({ addedAt, factor }, { productName }) => [
    `${secondFactorWords[factor]} was added to your ${productName} account on ${mailMoment(addedAt)}. It can be used to sign in from now on.`,
    "If it was not you, remove it in your profile and change your password at once."
  ],
  link: () => ({ label: "Review how you sign in", path: "/profile" }),
  example: { recipientName: "Ada Meyer", factor: "passkey", addedAt: Date.UTC(2026, 10, 20, 14, 5) }
})
