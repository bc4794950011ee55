import { Schema } from "effect"
import type { Contact } from "../../domain/contact/Contact.ts"
import { EnteredPhone, maskPhoneOfAnyCountry } from "../input/EnteredPhone.ts"
import { contactContent } from "./ContactContent.ts"

/** Contact form: content and its entered form. */
export const ContactForm = Schema.Struct({ ...contactContent, phone: EnteredPhone, mobile: EnteredPhone })

export type EnteredContact = typeof ContactForm.Encoded

/** Form of a new contact. */
export const blankContact: EnteredContact = {
  salutation: "",
  firstName: "",
  lastName: "",
  jobTitle: "",
  company: "",
  email: "",
  phone: "",
  mobile: "",
  roles: [],
  notes: ""
}

/** Entered form of a contact. */
export const enteredContact = (contact: Contact): EnteredContact => ({
  salutation: contact.salutation,
  firstName: contact.firstName,
  lastName: contact.lastName,
  jobTitle: contact.jobTitle,
  company: contact.company,
  email: contact.email,
  phone: maskPhoneOfAnyCountry(contact.phone ?? ""),
  mobile: maskPhoneOfAnyCountry(contact.mobile ?? ""),
  roles: contact.roles.map(({ role, scopeIds, scopeKind }) => ({ role, scopeKind, scopeIds })),
  notes: contact.notes
})
