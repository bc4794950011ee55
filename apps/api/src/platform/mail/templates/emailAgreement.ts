import { MailInstant, MailName, MailPath } from "./mailFacts.ts"
import { mailMoment } from "./mailMoment.ts"
import { mailTemplate } from "./MailTemplate.ts"
import { Schema } from "effect"

/** To the present address, after an administrator has asked for another one. It does not say which: the page does. */
export const emailAgreement = mailTemplate({
  title: "E-mail change by an administrator, to the present address",
  facts: Schema.Struct({
    recipientName: MailName,
    administratorName: MailName,
    clientName: MailName,
    expiresAt: MailInstant,
    path: MailPath
  }),
  subject: (_, { productName }) => `Agree to another e-mail address for ${productName}`,
  paragraphs: ({ administratorName, clientName, expiresAt }, { productName }) => [
    `${administratorName} asked to change the e-mail address of your ${productName} account for ${clientName}.`,
    `See the new address with the link below, and agree to it if it is yours. The link works once, until ${mailMoment(expiresAt)}. Until the new address is confirmed too, you sign in with this one.`,
    `If the new address is not yours, do not agree, and tell ${administratorName}. Nothing changes then.`
  ],
  link: ({ path }) => ({ label: "See the new address", path }),
  example: {
    recipientName: "Bo Lind",
    administratorName: "Ada Meyer",
    clientName: "Alpine Pension Fund",
    expiresAt: Date.UTC(2026, 10, 23, 14, 5),
    path: "/auth/email/agree/Jx2mXw0Qd8n5Tz7Rk1vLpA"
  }
})
