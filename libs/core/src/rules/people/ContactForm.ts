import { Schema } from "effect"
import type { Contact } from "../../domain/contact/Contact.ts"
import { EnteredPhone } from "../input/EnteredPhone.ts"
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

const encode = Schema.encodeSync(ContactForm)

/** How a form shows somebody. */
export const enteredContact = (contact: Contact): EnteredContact => encode(contact)
