import type { MailKind } from "@reclaim/core/domain/mail/MailKind"
import type { MailState } from "@reclaim/core/domain/mail/MailState"

/** The texts about the mails to a contact, and about changing their address. */
export const mailMessages = {
  title: "Mails",
  loading: "Loading the mails",
  empty: "No mail has been sent to this person.",
  older: "Older mails are not shown.",
  defect: "The mails could not be loaded. Reload the page; if it happens again, contact the service desk.",
  kinds: {
    invitation: "Invitation",
    "password-reset": "Link to choose a new password",
    "password-changed": "The password was changed",
    "email-change": "Link to confirm a new address",
    "email-change-notice": "The address was changed",
    "email-confirmation": "Link to confirm a new address",
    "email-agreement": "Link to agree to a new address",
    "new-device": "Sign-in with a new device",
    "second-factor-added": "A second factor was added",
    "second-factor-removed": "A second factor was removed",
    "new-administrator": "A new administrator",
    "person-changed": "A person’s rights were changed",
    "payment-details-changed": "Payment details were changed",
    "signing-request": "Request to sign",
    "signing-link": "Link to sign",
    "signing-copy": "Copy of the signed document",
    digest: "Digest of notifications"
  } satisfies Record<MailKind, string>,
  states: {
    waiting: "On its way",
    sent: "Sent",
    failed: "Could not be sent",
    bounced: "Bounced",
    off: "Not sent, mail is off"
  } satisfies Record<MailState, string>,
  address: {
    change: "Change e-mail address",
    title: (name: string) => `Change the e-mail address of ${name}`,
    newEmail: "New e-mail address",
    sentence: (former: string) =>
      `A link goes to the new address and one to ${former}. The change takes effect once both are confirmed, within 3 days, and can be undone from ${former} for 72 hours.`,
    unreachable: (former: string) => `If this person can no longer read mail at ${former}, contact us instead.`,
    ask: "Send the links",
    sending: "Sending",
    close: "Leave it as it is",
    waitsForBoth: (former: string, next: string, until: string) => `Waiting for ${former} and ${next}, until ${until}.`,
    waitsForFormer: (former: string, next: string, until: string) =>
      `${next} has confirmed. Waiting for ${former}, until ${until}.`,
    waitsForNew: (former: string, next: string, until: string) =>
      `${former} has agreed. Waiting for ${next}, until ${until}.`,
    cancel: "Cancel the change",
    working: "Working",
    notDone: "This could not be done. Try again."
  }
} as const
