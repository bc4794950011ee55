import { MailInstant, MailName, MailPath } from "./mailFacts.ts"
import { mailMoment } from "./mailMoment.ts"
import { mailTemplate } from "./MailTemplate.ts"
import { Schema } from "effect"

/** To the new address, after an administrator has asked for it. */
export const emailConfirmation = mailTemplate({
  title: "E-mail change by an administrator, to the new address",
  facts: Schema.Struct({
    recipientName: MailName,
    administratorName: MailName,
    clientName: MailName,
    expiresAt: MailInstant,
    path: MailPath
  }),
  subject: (_, { productName }) => `Confirm your e-mail address for ${productName}`,
  paragraphs: ({ administratorName, clientName, expiresAt }, { productName }) => [
    `${administratorName} entered this address as the new e-mail address of your ${productName} account for ${clientName}.`,
    `Confirm it with the link below, which works once, until ${mailMoment(expiresAt)}. The address you have now is asked to agree as well. Until both have answered, you sign in with that one.`,
    "If you do not know what this is about, ignore this message."
  ],
  link: ({ path }) => ({ label: "Confirm this address", path }),
  example: {
    recipientName: "Bo Lind",
    administratorName: "Ada Meyer",
    clientName: "Alpine Pension Fund",
    expiresAt: Date.UTC(2026, 10, 23, 14, 5),
    path: "/auth/email/confirm/Jx2mXw0Qd8n5Tz7Rk1vLpA"
  }
})
