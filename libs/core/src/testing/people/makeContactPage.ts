import { type Contact, ContactPage } from "../../domain/contact/Contact.ts"

/** A page with these contacts of a client all of whose owners have a signatory. */
export const makeContactPage = (contacts: ReadonlyArray<Contact>, totalCount = contacts.length): ContactPage =>
  new ContactPage({ contacts, totalCount, ownersWithoutSignatory: [], ownersWithoutSignatoryCount: 0 })
