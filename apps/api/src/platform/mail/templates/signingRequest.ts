import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { displayDate } from "@reclaim/core/format/displayDate"
import { Schema } from "effect"
import { MailName, MailPath } from "./mailFacts.ts"
import { mailTemplate } from "./MailTemplate.ts"

/** To somebody without an account who is asked to sign a document. */
export const signingRequest = mailTemplate({
  title: "Request to sign",
  facts: Schema.Struct({
    recipientName: MailName,
    documentName: MailName,
    ownerName: MailName,
    expiresOn: CalendarDate,
    path: MailPath
  }),
  subject: ({ documentName }) => `Please sign: ${documentName}`,
  paragraphs: ({ documentName, expiresOn, ownerName }, { productName }) => [
    `You are asked to sign ${documentName} for ${ownerName} on ${productName}, by ${displayDate(expiresOn)}. You need no account for it.`,
    "The link below leads to a page that sends you another link, which opens the document together with a code.",
    "If you did not expect this, ask whoever you act for before you sign anything."
  ],
  link: ({ path }) => ({ label: "Go to the document", path }),
  example: {
    recipientName: "Bo Lind",
    documentName: "Engagement agreement",
    ownerName: "Jasper Ridge Income Fund LP",
    expiresOn: CalendarDate.make("2027-01-19"),
    path: "/auth/sign/Jx2mXw0Qd8n5Tz7Rk1vLpA"
  }
})
