import type { MailKind as KnownMailKind } from "@reclaim/core/domain/mail/MailKind"
import { digest } from "./templates/digest.ts"
import { emailAgreement } from "./templates/emailAgreement.ts"
import { emailChange } from "./templates/emailChange.ts"
import { emailChangeNotice } from "./templates/emailChangeNotice.ts"
import { emailConfirmation } from "./templates/emailConfirmation.ts"
import { invitation } from "./templates/invitation.ts"
import { newAdministrator } from "./templates/newAdministrator.ts"
import { newDevice } from "./templates/newDevice.ts"
import { passwordChanged } from "./templates/passwordChanged.ts"
import { passwordReset } from "./templates/passwordReset.ts"
import { paymentDetailsChanged } from "./templates/paymentDetailsChanged.ts"
import { personChanged } from "./templates/personChanged.ts"
import { secondFactorAdded } from "./templates/secondFactorAdded.ts"
import { secondFactorRemoved } from "./templates/secondFactorRemoved.ts"
import { signingCopy } from "./templates/signingCopy.ts"
import { signingLink } from "./templates/signingLink.ts"
import { signingRequest } from "./templates/signingRequest.ts"

/** Every kind of mail that is sent. A new one is a file in `templates`, a line here and in core; its preview and tests follow. */
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
