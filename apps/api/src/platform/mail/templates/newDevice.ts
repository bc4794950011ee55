import { MailInstant, MailName } from "./mailFacts.ts"
import { mailMoment } from "./mailMoment.ts"
import { mailTemplate } from "./MailTemplate.ts"
import { Schema } from "effect"

/** After a sign-in with a browser that was never used before. */
export const newDevice = mailTemplate({
  title: "Sign-in with a new device",
  facts: Schema.Struct({ recipientName: MailName, device: MailName, signedInAt: MailInstant }),
  subject: (_, { productName }) => `New sign-in to ${productName}`,
  paragraphs: ({ device, signedInAt }, { productName }) => [
    `Your ${productName} account was signed in to with a device that was not used before: ${device}, ${mailMoment(signedInAt)}.`,
    "If it was you, there is nothing to do.",
    "If it was not you, end that session in your profile and change your password at once."
  ],
  link: () => ({ label: "Review your sessions", path: "/profile" }),
  example: {
    recipientName: "Ada Meyer",
    device: "Firefox on Linux",
    signedInAt: Date.UTC(2026, 10, 20, 14, 5)
  }
})
