import { MailInstant, MailName, MailPath } from "./mailFacts.ts"
import { mailMoment } from "./mailMoment.ts"
import { mailTemplate } from "./MailTemplate.ts"
import { Schema } from "effect"

/** To the new address, which has to be confirmed. */
export const emailChange = mailTemplate({
  title: "E-mail change, to the new address",
  facts: Schema.Struct({ recipientName: MailName, expiresAt: MailInstant, path: MailPath }),
  subject: (_, { productName }) => `Confirm your e-mail address for ${productName}`,
  paragraphs: ({ expiresAt }, { productName }) => [
    `This address was entered as the new e-mail address of your ${productName} account.`,
    `Confirm it with the link below, which works once, until ${mailMoment(expiresAt)}. Until then you sign in with the address you have now.`,
    "If you have not asked for this, ignore this message."
  ],
  link: ({ path }) => ({ label: "Confirm this address", path }),
  example: {
    recipientName: "Ada Meyer",
    expiresAt: Date.UTC(2026, 10, 21, 14, 5),
    path: "/auth/email/Jx2mXw0Qd8n5Tz7Rk1vLpA"
  }
})
