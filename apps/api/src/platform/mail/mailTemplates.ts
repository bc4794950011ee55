import type { MailKind as KnownMailKind } from "@reclaim/core/domain/mail/MailKind"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { displayDate } from "@reclaim/core/format/displayDate"
import { Schema } from "effect"
import { digest } from "./templates/digest.ts"
import { MailInstant, MailName, MailPath } from "./templates/mailFacts.ts"
import { mailMoment } from "./templates/mailMoment.ts"
import { mailTemplate } from "./templates/MailTemplate.ts"
import { paymentDetailsChanged } from "./templates/paymentDetailsChanged.ts"
import { personChanged } from "./templates/personChanged.ts"

/** A way to sign in other than a password. */
const SecondFactorName = Schema.Literals(["totp", "passkey", "recovery-codes"])

/** Subject of a sentence in the singular. */
const secondFactorWords = {
  totp: "An authenticator app",
  passkey: "A passkey",
  "recovery-codes": "A new set of recovery codes"
} as const satisfies Record<typeof SecondFactorName.Type, string>

/**
 * Asks at the present address for agreement to another one that an administrator requested. It does not name the new
 * address: the page does.
 */
const emailAgreement = mailTemplate({
  title: "E-mail change by an administrator, to the present address",
  facts: Schema.Struct({
    recipientName: MailName,
    administratorName: MailName,
    clientName: MailName,
    expiresAt: MailInstant,
    path: MailPath
  }),
  subject: (_, { productName }) => `Confirm the change of your e-mail address for ${productName}`,
  paragraphs: ({ administratorName, clientName, expiresAt }, { productName }) => [
    `${administratorName} asked to change the e-mail address of your ${productName} account for ${clientName}.`,
    `Open the link below to see the new address, and agree to it if it is yours. The link works once, until ${mailMoment(expiresAt)}. Until the new address is confirmed as well, you sign in with this one.`,
    `If the new address is not yours, do not agree, and tell ${administratorName}. Nothing will change.`
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

/** Confirms the new address that an administrator requested. */
const emailConfirmation = mailTemplate({
  title: "E-mail change by an administrator, to the new address",
  facts: Schema.Struct({
    recipientName: MailName,
    administratorName: MailName,
    clientName: MailName,
    expiresAt: MailInstant,
    path: MailPath
  }),
  subject: (_, { productName }) => `Confirm your e-mail address for ${productName}`,
  paragraphs: ({ administratorName, clientName, expiresAt }, { productName }) => [
    `${administratorName} entered this address as the new e-mail address of your ${productName} account for ${clientName}.`,
    `Confirm it with the link below, which works once, until ${mailMoment(expiresAt)}. Your current address has to agree as well. Until both have done so, you sign in with your current address.`,
    "If you do not know what this is about, ignore this message."
  ],
  link: ({ path }) => ({ label: "Confirm this address", path }),
  example: {
    recipientName: "Bo Lind",
    administratorName: "Ada Meyer",
    clientName: "Alpine Pension Fund",
    expiresAt: Date.UTC(2026, 10, 23, 14, 5),
    path: "/auth/email/confirm/Jx2mXw0Qd8n5Tz7Rk1vLpA"
  }
})

/** Asks a person without an account to sign a document. */
const signingRequest = mailTemplate({
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
    `Please sign ${documentName} for ${ownerName} on ${productName} by ${displayDate(expiresOn)}. You do not need an account.`,
    "The link below opens a page that sends you a second link, which opens the document together with a code.",
    "If you did not expect this, check with the company you act for before you sign anything."
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

/** The beginning of an invitation. Without a name, the provider's operator invites. */
export const invitedBy = (inviterName: string): string =>
  inviterName === "" ? "You are invited" : `${inviterName} has invited you`

/** Invites a person to become a user of a client. */
const invitation = mailTemplate({
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
    `${invitedBy(inviterName)} to ${productName}, where ${clientName} tracks its withholding tax reclaims.`,
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

/** Informs a client's administrators of a new one. */
const newAdministrator = mailTemplate({
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
    "Administrators manage the client’s users and their permissions.",
    "If this is not right, remove the role under Contacts."
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

/** Informs the former address, with a link to undo the change. */
const emailChangeNotice = mailTemplate({
  title: "E-mail change, to the former address",
  facts: Schema.Struct({ recipientName: MailName, changedAt: MailInstant, undoUntil: MailInstant, path: MailPath }),
  subject: (_, { productName }) => `Your e-mail address for ${productName} was changed`,
  paragraphs: ({ changedAt, undoUntil }, { productName }) => [
    `The e-mail address of your ${productName} account was changed on ${mailMoment(changedAt)}. You now sign in with the new one.`,
    `If this was not you, undo the change with the link below by ${mailMoment(undoUntil)}. This ends all your sessions.`
  ],
  link: ({ path }) => ({ label: "Undo the change", path }),
  example: {
    recipientName: "Ada Meyer",
    changedAt: Date.UTC(2026, 10, 20, 14, 5),
    undoUntil: Date.UTC(2026, 10, 23, 14, 5),
    path: "/auth/email/undo/Jx2mXw0Qd8n5Tz7Rk1vLpA"
  }
})

/** After a second factor was removed from an account. */
const secondFactorRemoved = mailTemplate({
  title: "Second factor removed",
  facts: Schema.Struct({ recipientName: MailName, factor: SecondFactorName, removedAt: MailInstant }),
  subject: (_, { productName }) => `A second factor was removed from your ${productName} account`,
  paragraphs: ({ factor, removedAt }, { productName }) => [
    `${secondFactorWords[factor]} was removed from your ${productName} account on ${mailMoment(removedAt)}. It can no longer be used to sign in.`,
    "If this was not you, change your password immediately and add a second factor again."
  ],
  link: () => ({ label: "Review how you sign in", path: "/profile" }),
  example: { recipientName: "Ada Meyer", factor: "totp", removedAt: Date.UTC(2026, 10, 20, 14, 5) }
})

/** Sends a person without an account the link that goes with the code on their page. */
const signingLink = mailTemplate({
  title: "Link to sign",
  facts: Schema.Struct({ recipientName: MailName, expiresAt: MailInstant, path: MailPath }),
  subject: (_, { productName }) => `Your link to sign on ${productName}`,
  paragraphs: ({ expiresAt }) => [
    `The link below opens the document. It works once, until ${mailMoment(expiresAt)}.`,
    "It asks for the six-digit code shown on the page where you requested this link. Do not share the code.",
    "If you did not request a link, ignore this message: nobody can use it without the code."
  ],
  link: ({ path }) => ({ label: "Open the document", path }),
  example: {
    recipientName: "Bo Lind",
    expiresAt: Date.UTC(2026, 10, 20, 15, 5),
    path: "/auth/sign/open/Jx2mXw0Qd8n5Tz7Rk1vLpA"
  }
})

/** Confirms a new address. */
const emailChange = mailTemplate({
  title: "E-mail change, to the new address",
  facts: Schema.Struct({ recipientName: MailName, expiresAt: MailInstant, path: MailPath }),
  subject: (_, { productName }) => `Confirm your e-mail address for ${productName}`,
  paragraphs: ({ expiresAt }, { productName }) => [
    `This address was entered as the new e-mail address of your ${productName} account.`,
    `Confirm it with the link below, which works once, until ${mailMoment(expiresAt)}. Until then you sign in with your current address.`,
    "If you did not request this, ignore this message."
  ],
  link: ({ path }) => ({ label: "Confirm this address", path }),
  example: {
    recipientName: "Ada Meyer",
    expiresAt: Date.UTC(2026, 10, 21, 14, 5),
    path: "/auth/email/Jx2mXw0Qd8n5Tz7Rk1vLpA"
  }
})

/** Sends a signed and sealed document to a person without an account. */
const signingCopy = mailTemplate({
  title: "Copy of the signed document",
  facts: Schema.Struct({ recipientName: MailName, documentName: MailName, ownerName: MailName, path: MailPath }),
  subject: ({ documentName }) => `Signed and sealed: ${documentName}`,
  paragraphs: ({ documentName, ownerName }, { productName }) => [
    `Everybody has signed ${documentName} for ${ownerName} on ${productName}. The document is sealed, so any later change is detectable.`,
    "Keep a copy. The link below opens a page that sends you a second link, which opens the sealed document together with a code."
  ],
  link: ({ path }) => ({ label: "Go to the document", path }),
  example: {
    recipientName: "Bo Lind",
    documentName: "Engagement agreement",
    ownerName: "Jasper Ridge Income Fund LP",
    path: "/auth/sign/Jx2mXw0Qd8n5Tz7Rk1vLpA"
  }
})

/** After a second factor was added to an account. */
const secondFactorAdded = mailTemplate({
  title: "Second factor added",
  facts: Schema.Struct({ recipientName: MailName, factor: SecondFactorName, addedAt: MailInstant }),
  subject: (_, { productName }) => `A second factor was added to your ${productName} account`,
  paragraphs: ({ addedAt, factor }, { productName }) => [
    `${secondFactorWords[factor]} was added to your ${productName} account on ${mailMoment(addedAt)}. It can be used to sign in from now on.`,
    "If this was not you, remove it in your profile and change your password immediately."
  ],
  link: () => ({ label: "Review how you sign in", path: "/profile" }),
  example: { recipientName: "Ada Meyer", factor: "passkey", addedAt: Date.UTC(2026, 10, 20, 14, 5) }
})

/** Sends the link for a new password. */
const passwordReset = mailTemplate({
  title: "Password reset",
  facts: Schema.Struct({ recipientName: MailName, expiresAt: MailInstant, path: MailPath }),
  subject: (_, { productName }) => `Choose a new password for ${productName}`,
  paragraphs: ({ expiresAt }, { productName }) => [
    `A new password was requested for your ${productName} account.`,
    `If this was you, choose one with the link below. It works once, until ${mailMoment(expiresAt)}. Choosing it ends all your sessions.`,
    "If this was not you, ignore this message: your password stays unchanged."
  ],
  link: ({ path }) => ({ label: "Choose a new password", path }),
  example: {
    recipientName: "Ada Meyer",
    expiresAt: Date.UTC(2026, 10, 20, 15, 5),
    path: "/auth/reset/Jx2mXw0Qd8n5Tz7Rk1vLpA"
  }
})

/** After a sign-in with a browser that was never used before. */
const newDevice = mailTemplate({
  title: "Sign-in with a new device",
  facts: Schema.Struct({ recipientName: MailName, device: MailName, signedInAt: MailInstant }),
  subject: (_, { productName }) => `New sign-in to ${productName}`,
  paragraphs: ({ device, signedInAt }, { productName }) => [
    `There was a sign-in to your ${productName} account from a new device: ${device}, ${mailMoment(signedInAt)}.`,
    "If this was you, there is nothing to do.",
    "If this was not you, end that session in your profile and change your password immediately."
  ],
  link: () => ({ label: "Review your sessions", path: "/profile" }),
  example: {
    recipientName: "Ada Meyer",
    device: "Firefox on Linux",
    signedInAt: Date.UTC(2026, 10, 20, 14, 5)
  }
})

/** After a password was changed or replaced. */
const passwordChanged = mailTemplate({
  title: "Password changed",
  facts: Schema.Struct({ recipientName: MailName, changedAt: MailInstant }),
  subject: (_, { productName }) => `Your ${productName} password was changed`,
  paragraphs: ({ changedAt }, { productName }) => [
    `The password of your ${productName} account was changed on ${mailMoment(changedAt)}. Sessions on other devices have ended.`,
    "If this was not you, choose a new password immediately and contact your administrator."
  ],
  link: () => ({ label: "Choose a new password", path: "/auth/reset" }),
  example: { recipientName: "Ada Meyer", changedAt: Date.UTC(2026, 10, 20, 14, 5) }
})

/**
 * All kinds of mail. To add one, add a file in `templates`, a line here and one in core; its preview and tests follow.
 */
export const mailTemplates = {
  invitation,
  "password-reset": passwordReset,
  "password-changed": passwordChanged,
  "email-change": emailChange,
  "email-change-notice": emailChangeNotice,
  "email-confirmation": emailConfirmation,
  "email-agreement": emailAgreement,
  "new-device": newDevice,
  "second-factor-added": secondFactorAdded,
  "second-factor-removed": secondFactorRemoved,
  "new-administrator": newAdministrator,
  "person-changed": personChanged,
  "payment-details-changed": paymentDetailsChanged,
  "signing-request": signingRequest,
  "signing-link": signingLink,
  "signing-copy": signingCopy,
  digest
} as const satisfies Readonly<Record<KnownMailKind, unknown>>

export type MailKind = keyof typeof mailTemplates

export type MailFacts<K extends MailKind> = (typeof mailTemplates)[K]["facts"]["Type"]

export const isMailKind = (kind: string): kind is MailKind => Object.hasOwn(mailTemplates, kind)
