import { MailInstant, MailName, MailPath } from "./mailFacts.ts"
import { mailMoment } from "./mailMoment.ts"
import { mailTemplate } from "./MailTemplate.ts"
import { Schema } from "effect"

/** To somebody who is to become a user of a client. */
export const invitation = mailTemplate({
  title: "Invitation",
  facts: Schema.Struct({
    recipientName: MailName,
    inviterName: MailName,
    clientName: MailName,
    expiresAt: MailInstant,
    path: MailPath
  }),
  subject: ({ clientName }, { productName }) => `You are invited to ${productName} for ${clientName}`,
  paragraphs: ({ clientName, expiresAt, inviterName }, { productName }) => [
    `${inviterName} has invited you to ${productName}, where ${clientName} follows its withholding tax reclaims.`,
    `Accept the invitation to choose how you sign in. The link works once, until ${mailMoment(expiresAt)}.`,
    "If you do not know what this is about, ignore this message. No account is opened until the invitation is accepted."
  ],
  link: ({ path }) => ({ label: "Accept the invitation", path }),
  example: {
    recipientName: "Bo Lind",
    inviterName: "Ada Meyer",
    clientName: "Alpine Pension Fund",
    expiresAt: Date.UTC(2026, 10, 27, 9, 30),
    path: "/auth/invitation/Jx2mXw0Qd8n5Tz7Rk1vLpA"
  }
})
