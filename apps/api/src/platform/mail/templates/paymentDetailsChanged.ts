import { MailInstant, MailName } from "./mailFacts.ts"
import { mailMoment } from "./mailMoment.ts"
import { mailTemplate } from "./MailTemplate.ts"
import { Schema } from "effect"

/** To a client's administrators, after it was changed where reclaims are paid to. */
export const paymentDetailsChanged = mailTemplate({
  title: "Payment details changed",
  facts: Schema.Struct({
    recipientName: MailName,
    changedByName: MailName,
    clientName: MailName,
    changedAt: MailInstant
  }),
  subject: ({ clientName }) => `Payment details of ${clientName} were changed`,
  paragraphs: ({ changedAt, changedByName, clientName }) => [
    `${changedByName} changed the payment details of ${clientName} on ${mailMoment(changedAt)}.`,
    "For your security, this message does not include them.",
    "If this is not right, contact us at once."
  ],
  link: () => ({ label: "Review the payment details", path: "/accounts" }),
  example: {
    recipientName: "Ada Meyer",
    changedByName: "Bo Lind",
    clientName: "Alpine Pension Fund",
    changedAt: Date.UTC(2026, 10, 20, 14, 5)
  }
})
