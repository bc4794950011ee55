import { Schema } from "effect"
import { MailInstant, MailName, MailPath } from "./mailFacts.ts"
import { mailTemplate } from "./MailTemplate.ts"
import { mailMoment } from "./mailMoment.ts"

/** To somebody without an account, on whose page a code is shown that goes with this link. */
export const signingLink = mailTemplate({
  title: "Link to sign",
  facts: Schema.Struct({ recipientName: MailName, expiresAt: MailInstant, path: MailPath }),
  subject: (_, { productName }) => `Your link to sign on ${productName}`,
  paragraphs: ({ expiresAt }) => [
    `The link below opens the document. It works once, until ${mailMoment(expiresAt)}.`,
    "It asks for the code of six digits that the page shows where you asked for this link. Give the code to nobody.",
    "If you did not ask for a link, ignore this message: without the code nobody can use it."
  ],
  link: ({ path }) => ({ label: "Open the document", path }),
  example: {
    recipientName: "Bo Lind",
    expiresAt: Date.UTC(2026, 10, 20, 15, 5),
    path: "/auth/sign/open/Jx2mXw0Qd8n5Tz7Rk1vLpA"
  }
})
