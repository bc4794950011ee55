import { Schema } from "effect"
import { Contact } from "../../domain/contact/Contact.ts"
import { ContactPage } from "../../domain/contact/ContactPage.ts"
import { HeldRole } from "../../domain/contact/HeldRole.ts"
import { contactContent, rolesFit, scopeFits } from "../../rules/people/ContactContent.ts"
import { wireFields } from "../wire/wireFields.ts"
import { wireOf } from "../wire/wireOf.ts"

const WireHeldRole = wireOf(HeldRole)

export const WireContact = wireOf(Contact, { values: { roles: Schema.Array(WireHeldRole) } })

export const WireContactPage = wireOf(ContactPage, { values: { contacts: Schema.Array(WireContact) } })

/** What is recorded about a contact. */
export const WireContactContent = wireFields(contactContent, {
  values: {
    roles: Schema.Array(WireHeldRole.check(Schema.makeFilter(scopeFits))).check(Schema.makeFilter(rolesFit))
  }
})
