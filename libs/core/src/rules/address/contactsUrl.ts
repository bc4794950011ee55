import { Schema } from "effect"
import { ContactStatus } from "../../domain/contact/ContactStatus.ts"
import { RoleName } from "../../domain/contact/RoleName.ts"
import { faultOfLine } from "../../domain/value/sentText.ts"
import { addressQuery, searchOf } from "./addressQuery.ts"

/** Whom the sheet beside the list shows: nobody, somebody who is to be added, or a contact by number. */
export type OpenPerson = null | "new" | number

/** What the address says of the people of a client. */
export interface ContactsAddress {
  readonly search: string
  readonly role: RoleName | null
  readonly status: ContactStatus | null
  readonly person: OpenPerson
  /** Whether the sheet is the form that changes them. */
  readonly isChanging: boolean
}

/** The most characters that the server searches. */
const maxSearchLength = 100

/** The keys whose change closes a form. */
export const contactFormKeys = ["person", "change"] as const

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
  return {
    search: searchable(query.get("search") ?? ""),
    role: isRole(role) ? role : null,
    status: isStatus(status) ? status : null,
    person,
    isChanging: typeof person === "number" && query.get("change") === "true"
  }
}

/** Writes the query of an address: empty, or with its question mark. Other keys of `from` are kept. */
export const searchOfContacts = (address: ContactsAddress, from = ""): string => {
  const query = addressQuery(from)
  for (const key of ["search", "role", "status", "person", "change"]) query.delete(key)
  const { isChanging, person, role, search, status } = address
  if (search !== "") query.set("search", search)
  if (role !== null) query.set("role", role)
  if (status !== null) query.set("status", status)
  if (person !== null) query.set("person", String(person))
  if (isChanging && typeof person === "number") query.set("change", "true")
  return searchOf(query)
}
