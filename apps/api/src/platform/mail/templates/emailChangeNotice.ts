import { MailInstant, MailName, MailPath } from "./mailFacts.ts"
import { mailMoment } from "./mailMoment.ts"
import { mailTemplate } from "./MailTemplate.ts"
import { Schema } from "effect"

/** To the former address, from which the change can be undone. */
export const emailChangeNotice = mailTemplate({
  title: "E-mail change, to the former address",
  facts: Schema.Struct({ recipientName: MailName, changedAt: MailInstant, undoUntil: MailInstant, path: MailPath }),
  subject: (_, { productName }) => `Your e-mail address for ${productName} was changed`,
  paragraphs: ({ changedAt, undoUntil }, { productName }) => [
    `The e-mail address of your ${productName} account was changed on ${mailMoment(changedAt)}. You now sign in with the new one.`,
    `If it was not you, undo the change with the link below until ${mailMoment(undoUntil)}. All your sessions then end.`
  ],
  link: ({ path }) => ({ label: "Undo the change", path }),
  example: {
    recipientName: "Ada Meyer",
    changedAt: Date.UTC(2026, 10, 20, 14, 5),
    undoUntil: Date.UTC(2026, 10, 23, 14, 5),
    path: "/auth/email/undo/Jx2mXw0Qd8n5Tz7Rk1vLpA"
  }
})
