import { Schema } from "effect"
import { CalendarDate } from "../value/CalendarDate.ts"
import { ContactStatus } from "./ContactStatus.ts"
import { Delegation } from "./Delegation.ts"
import { HeldRole } from "./HeldRole.ts"
import { SigningPower } from "./SigningPower.ts"
import { UnsignedOwner } from "./UnsignedOwner.ts"

/** Pending change of the e-mail address of a user; takes effect once both addresses have confirmed. */
export class EmailChange extends Schema.Class<EmailChange>("@reclaim/core/EmailChange")({
  /** In lower case. */
  newEmail: Schema.String,
  /** Time at which both confirmation links expire. */
  expiresAt: Schema.Date,
  isConfirmed: Schema.Boolean,
  isAgreed: Schema.Boolean
}) {}

/** Person who acts for a client, with or without a login. */
export class Contact extends Schema.Class<Contact>("@reclaim/core/Contact")({
  contactId: Schema.Int,
  /** Counts the changes; a change names the version that it is made to. */
  version: Schema.Int,
  status: ContactStatus,
  /** User with which they sign in; null for a contact without a login. */
  userId: Schema.NullOr(Schema.Int),
  salutation: Schema.String,
  firstName: Schema.String,
  lastName: Schema.String,
  jobTitle: Schema.String,
  company: Schema.String,
  /** Lower case; unique among the client's contacts that are not inactive. */
  email: Schema.String,
  /** True once the person has confirmed the address by mail. */
  isEmailVerified: Schema.Boolean,
  /** With country code, `+12125550142`. */
  phone: Schema.NullOr(Schema.String),
  mobile: Schema.NullOr(Schema.String),
  /** Sorted by role name. */
  roles: Schema.Array(HeldRole),
  notes: Schema.String,
  /** True if they have a user that is neither locked nor deactivated. */
  isLetIn: Schema.Boolean,
  /** Expiry of the pending invitation; null when there is none. */
  invitedUntil: Schema.NullOr(Schema.Date),
  /** Contact who succeeded them; null if none was named. */
  replacedBy: Schema.NullOr(Schema.Int),
  powers: Schema.Array(SigningPower),
  /** Current, future and past delegations to others. */
  delegation: Schema.Array(Delegation),
  /** Pending change of their address; null when there is none. */
  emailChange: Schema.NullOr(EmailChange),
  /** True if the last mail to the address bounced. */
  hasBounced: Schema.Boolean,
  /** Day, in UTC, on which they last used the portal; null for never. */
  lastActiveOn: Schema.NullOr(CalendarDate)
}) {
  get fullName(): string {
    return `${this.firstName} ${this.lastName}`
  }
}

/** A part of a client's contacts, by name. */
export class ContactPage extends Schema.Class<ContactPage>("@reclaim/core/ContactPage")({
  contacts: Schema.Array(Contact),
  /** Number of matches across all pages. */
  totalCount: Schema.Int,
  /** Owners without a signatory today, by name, regardless of the search; truncated. */
  ownersWithoutSignatory: Schema.Array(UnsignedOwner),
  /** Total number of owners without a signatory. */
  ownersWithoutSignatoryCount: Schema.Int
}) {}
