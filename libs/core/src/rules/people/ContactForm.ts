import { Schema } from "effect"
import type { Contact } from "../../domain/contact/Contact.ts"
import { EnteredPhone, maskPhoneOfAnyCountry } from "../input/EnteredPhone.ts"
import { contactContent } from "./ContactContent.ts"

/** What is recorded about somebody, and how a form shows it. */
export const ContactForm = Schema.Struct({ ...contactContent, phone: EnteredPhone, mobile: EnteredPhone })

export type EnteredContact = typeof ContactForm.Encoded

/** A form about nobody yet. */
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

/** How a form shows somebody. */
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
