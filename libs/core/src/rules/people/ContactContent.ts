import { Schema } from "effect"
import { HeldRole } from "../../domain/contact/HeldRole.ts"
import { sentLine, sentText } from "../../domain/value/sentText.ts"
import { sentName } from "../../domain/value/sentName.ts"
import { EmailAddress } from "../input/EmailAddress.ts"
import { StoredPhone, EnteredPhone, maskPhoneOfAnyCountry } from "../input/EnteredPhone.ts"
import type { Contact } from "../../domain/contact/Contact.ts"

/** Maximum number of owners, accounts or markets in the scope of a role. */
const maxScope = 200

const idForms = { owner: /^[1-9]\d{0,9}$/, account: /^[1-9]\d{0,9}$/, market: /^[A-Z]{2}$/ } as const

/** Error in the scope of a role; true if valid. */
export const scopeFits = ({ scopeIds, scopeKind }: HeldRole): true | string => {
  if (scopeKind === "all") return scopeIds.length === 0 || "Expected no list for a role that covers everything"
  if (scopeIds.length === 0) return `Expected at least one ${scopeKind}`
  if (scopeIds.length > maxScope) return `Expected at most ${String(maxScope)} of them`
  if (new Set(scopeIds).size < scopeIds.length) return `Expected each ${scopeKind} once`
  const form = idForms[scopeKind]
  return scopeIds.every((id) => form.test(id)) || `Expected the ${scopeKind === "market" ? "code" : "number"} of each`
}

/** Error in a person's roles as a whole; true if valid. */
export const rolesFit = (roles: ReadonlyArray<HeldRole>): true | string =>
  new Set(roles.map(({ role }) => role)).size === roles.length || "Expected each role once"

/** Maximum length of each text, in characters. */
export const contactLengths = {
  salutation: 20,
  firstName: 80,
  lastName: 80,
  jobTitle: 80,
  company: 120,
  notes: 2000
} as const

/** Entered fields of a contact, with rules shared by the form, the server and file imports. */
export const contactContent = {
  salutation: sentLine(contactLengths.salutation),
  firstName: sentName(contactLengths.firstName),
  lastName: sentName(contactLengths.lastName),
  jobTitle: sentLine(contactLengths.jobTitle),
  company: sentLine(contactLengths.company),
  email: EmailAddress,
  phone: Schema.NullOr(StoredPhone),
  mobile: Schema.NullOr(StoredPhone),
  roles: Schema.Array(HeldRole.check(Schema.makeFilter(scopeFits))).check(Schema.makeFilter(rolesFit)),
  notes: sentText(contactLengths.notes)
} as const

export type ContactContent = Schema.Struct.Type<typeof contactContent>

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
