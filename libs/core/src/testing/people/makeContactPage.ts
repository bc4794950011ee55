import type { Contact } from "../../domain/contact/Contact.ts"
import { ContactPage } from "../../domain/contact/ContactPage.ts"

/** A page with these contacts of a client all of whose owners have a signatory. */
export const makeContactPage = (contacts: ReadonlyArray<Contact>, totalCount = contacts.length): ContactPage =>
  new ContactPage({ contacts, totalCount, ownersWithoutSignatory: [], ownersWithoutSignatoryCount: 0 })
