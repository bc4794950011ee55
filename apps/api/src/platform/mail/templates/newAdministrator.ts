import { MailInstant, MailName } from "./mailFacts.ts"
import { mailMoment } from "./mailMoment.ts"
import { mailTemplate } from "./MailTemplate.ts"
import { Schema } from "effect"

/** To a client's administrators, after another one was made. */
export const newAdministrator = mailTemplate({
  title: "New administrator",
  facts: Schema.Struct({
    recipientName: MailName,
    administratorName: MailName,
    madeByName: MailName,
    clientName: MailName,
    madeAt: MailInstant
  }),
  subject: ({ clientName }) => `New administrator of ${clientName}`,
  paragraphs: ({ administratorName, clientName, madeAt, madeByName }) => [
    `${madeByName} made ${administratorName} an administrator of ${clientName} on ${mailMoment(madeAt)}.`,
    "Administrators manage the users of the client and what each of them may do.",
    "If this is not right, take the role back under Contacts."
  ],
  link: () => ({ label: "Review the users", path: "/contacts" }),
  example: {
    recipientName: "Ada Meyer",
    administratorName: "Bo Lind",
    madeByName: "Cleo Hart",
    clientName: "Alpine Pension Fund",
    madeAt: Date.UTC(2026, 10, 20, 14, 5)
  }
})
