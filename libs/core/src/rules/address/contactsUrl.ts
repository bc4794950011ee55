import { Schema } from "effect"
import { ContactStatus } from "../../domain/contact/ContactStatus.ts"
import { RoleName } from "../../domain/contact/RoleName.ts"
import { faultOfLine } from "../../domain/value/sentText.ts"
import { addressQuery, searchOf } from "./addressQuery.ts"

/** What the screen shows: the people, those who sign in, or what was done to them. */
export const ContactsTab = Schema.Literals(["people", "users", "activity"])
export type ContactsTab = typeof ContactsTab.Type

/** Whom the sheet beside the list shows: nobody, somebody who is to be added, or a contact by number. */
export type OpenPerson = null | "new" | number

/** What the address says of the people of a client. */
export interface ContactsAddress {
  readonly tab: ContactsTab
  readonly search: string
  readonly role: RoleName | null
  readonly status: ContactStatus | null
  readonly person: OpenPerson
  /** Whether the sheet is the form that changes them. */
  readonly isChanging: boolean
  /** Whose activity is shown, by the number of the contact, or the user who is open; null for that of all, and for none. */
  readonly of: number | null
}

/** The most characters that the server searches. */
const maxSearchLength = 100

/** The keys whose change closes a form. */
export const contactFormKeys = ["person", "change"] as const

const isTab = Schema.is(ContactsTab)
const isRole = Schema.is(RoleName)
const isStatus = Schema.is(ContactStatus)

/** The text that the server can search for. */
export const searchable = (text: string): string => (faultOfLine(text) === null ? text.slice(0, maxSearchLength) : "")

const personOf = (text: string | null): OpenPerson => {
  if (text === "new") return "new"
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

/** Reads the query of an address; what it does not know, it leaves out. */
export const contactsAddress = (search: string): ContactsAddress => {
  const query = addressQuery(search)
  const [role, status] = [query.get("role"), query.get("status")]
  const person = personOf(query.get("person"))
  const tab = query.get("tab")
  const of = personOf(query.get("of"))
  return {
    tab: isTab(tab) ? tab : "people",
    search: searchable(query.get("search") ?? ""),
    role: isRole(role) ? role : null,
    status: isStatus(status) ? status : null,
    person,
    isChanging: typeof person === "number" && query.get("change") === "true",
    of: (tab === "activity" || tab === "users") && typeof of === "number" ? of : null
  }
}

/** Writes the query of an address: empty, or with its question mark. Other keys of `from` are kept. */
export const searchOfContacts = (address: ContactsAddress, from = ""): string => {
  const query = addressQuery(from)
  for (const key of ["tab", "search", "role", "status", "person", "change", "of"]) query.delete(key)
  const { isChanging, of, person, role, search, status, tab } = address
  if (tab !== "people") query.set("tab", tab)
  if (search !== "") query.set("search", search)
  if (role !== null) query.set("role", role)
  if (status !== null) query.set("status", status)
  if (person !== null) query.set("person", String(person))
  if (isChanging && typeof person === "number") query.set("change", "true")
  if (of !== null && tab !== "people") query.set("of", String(of))
  return searchOf(query)
}
