import { Schema } from "effect"
import { MailName, MailPath } from "./mailFacts.ts"
import { mailTemplate } from "./MailTemplate.ts"

/** To somebody without an account who has signed a document, once it is sealed. */
export const signingCopy = mailTemplate({
  title: "Copy of what was signed",
  facts: Schema.Struct({ recipientName: MailName, documentName: MailName, ownerName: MailName, path: MailPath }),
  subject: ({ documentName }) => `Signed and sealed: ${documentName}`,
  paragraphs: ({ documentName, ownerName }, { productName }) => [
    `Everybody has signed ${documentName} for ${ownerName} on ${productName}, and it is sealed: any later change is found.`,
    "Keep a copy. The link below leads to a page that sends you another link, which opens the sealed document together with a code."
  ],
  link: ({ path }) => ({ label: "Go to the document", path }),
  example: {
    recipientName: "Bo Lind",
    documentName: "Engagement agreement",
    ownerName: "Jasper Ridge Income Fund LP",
    path: "/auth/sign/Jx2mXw0Qd8n5Tz7Rk1vLpA"
  }
})
