import { MailInstant, MailName, MailPath } from "./mailFacts.ts"
import { mailMoment } from "./mailMoment.ts"
import { mailTemplate } from "./MailTemplate.ts"
import { Schema } from "effect"

/** To somebody for whom a new password was asked for. */
export const passwordReset = mailTemplate({
  title: "Password reset",
  facts: Schema.Struct({ recipientName: MailName, expiresAt: MailInstant, path: MailPath }),
  subject: (_, { productName }) => `Choose a new password for ${productName}`,
  paragraphs: ({ expiresAt }, { productName }) => [
    `A new password was requested for your ${productName} account.`,
    `If it was you, choose one with the link below. It works once, until ${mailMoment(expiresAt)}. All your sessions then end.`,
    "If it was not you, ignore this message: your password stays as it is."
  ],
  link: ({ path }) => ({ label: "Choose a new password", path }),
  example: {
    recipientName: "Ada Meyer",
    expiresAt: Date.UTC(2026, 10, 20, 15, 5),
    path: "/auth/reset/Jx2mXw0Qd8n5Tz7Rk1vLpA"
  }
})
