import { Schema } from "effect"
import { CalendarDate } from "../value/CalendarDate.ts"
import { ContactStatus } from "./ContactStatus.ts"
import { Delegation } from "./Delegation.ts"
import { HeldRole } from "./HeldRole.ts"
import { SigningPower } from "./SigningPower.ts"
import { UnsignedOwner } from "./UnsignedOwner.ts"

/** Another address that was asked for somebody who signs in; it holds once both addresses have answered. */
export class EmailChange extends Schema.Class<EmailChange>("@reclaim/core/EmailChange")({
  /** In lower case. */
  newEmail: Schema.String,
  /** Until when both can answer. */
  expiresAt: Schema.Date,
  /** Whether the new address has confirmed. */
  isConfirmed: Schema.Boolean,
  /** Whether the present address has agreed. */
  isAgreed: Schema.Boolean
}) {}

/** Somebody who acts for a client, whether they can sign in or not. */
export class Contact extends Schema.Class<Contact>("@reclaim/core/Contact")({
  contactId: Schema.Int,
  /** Counts the changes; a change names the version that it is made to. */
  version: Schema.Int,
  status: ContactStatus,
  /** The user that they sign in as; null for who cannot sign in. */
  userId: Schema.NullOr(Schema.Int),
  salutation: Schema.String,
  firstName: Schema.String,
  lastName: Schema.String,
  jobTitle: Schema.String,
  company: Schema.String,
  /** In lower case; no two contacts of a client that are not inactive have the same. */
  email: Schema.String,
  /** Whether a mail to the address has been answered. */
  isEmailVerified: Schema.Boolean,
  /** With its country code, `+12125550142`, as the other one. */
  phone: Schema.NullOr(Schema.String),
  mobile: Schema.NullOr(Schema.String),
  /** In the order of the roles' names. */
  roles: Schema.Array(HeldRole),
  notes: Schema.String,
  /** Whether they are let in as a user: not without one, and not while that one is locked or switched off. */
  isLetIn: Schema.Boolean,
  /** Until when their invitation can be accepted; null when there is none. */
  invitedUntil: Schema.NullOr(Schema.Date),
  /** The contact who has taken their place; null when nobody was named. */
  replacedBy: Schema.NullOr(Schema.Int),
  powers: Schema.Array(SigningPower),
  /** What others do in their place, now, later or formerly. */
  delegation: Schema.Array(Delegation),
  /** The change of their address that waits for answers; null when there is none. */
  emailChange: Schema.NullOr(EmailChange),
  /** Whether the last mail to the address came back. */
  hasBounced: Schema.Boolean,
  /** The day, in UTC, on which they last used the portal; null for who never has. */
  lastActiveOn: Schema.NullOr(CalendarDate)
}) {
  get fullName(): string {
    return `${this.firstName} ${this.lastName}`
  }
}

/** A part of a client's contacts, by name. */
export class ContactPage extends Schema.Class<ContactPage>("@reclaim/core/ContactPage")({
  contacts: Schema.Array(Contact),
  /** How many were found in all. */
  totalCount: Schema.Int,
  /** The first of the client's owners for whom nobody can sign today, by name, whatever was searched. */
  ownersWithoutSignatory: Schema.Array(UnsignedOwner),
  /** How many those are in all. */
  ownersWithoutSignatoryCount: Schema.Int
}) {}
