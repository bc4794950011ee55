import { Schema } from "effect"
import { Contact, ContactPage, EmailChange } from "../../domain/contact/Contact.ts"
import { Delegation } from "../../domain/contact/Delegation.ts"
import { SigningPower } from "../../domain/contact/SigningPower.ts"
import { UnsignedOwner } from "../../domain/contact/UnsignedOwner.ts"
import { contactContent } from "../../rules/people/ContactContent.ts"
import { wireFields } from "../wire/wireFields.ts"
import { WireHeldRole, WireSentRoles } from "../wire/WireHeldRole.ts"
import { wireOf } from "../wire/wireOf.ts"

export const WireContact = wireOf(Contact, {
  values: {
    roles: Schema.Array(WireHeldRole),
    invitedUntil: Schema.NullOr(Schema.DateFromString),
    powers: Schema.Array(wireOf(SigningPower)),
    delegation: Schema.Array(wireOf(Delegation)),
    emailChange: Schema.NullOr(wireOf(EmailChange, { values: { expiresAt: Schema.DateFromString } }))
  }
}).annotate({ identifier: "Contact" })

export const WireContactPage = wireOf(ContactPage, {
  values: { contacts: Schema.Array(WireContact), ownersWithoutSignatory: Schema.Array(wireOf(UnsignedOwner)) }
})

/** Recorded details of a contact. */
export const WireContactContent = wireFields(contactContent, { values: { roles: WireSentRoles } })
