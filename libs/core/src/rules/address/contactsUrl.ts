import { Schema } from "effect"
import { ContactStatus } from "../../domain/contact/ContactStatus.ts"
import { RoleName } from "../../domain/contact/RoleName.ts"
import { faultOfLine } from "../../domain/value/sentText.ts"
import { routes } from "../navigation/routes.ts"
import { addressQuery, searchOf } from "./addressQuery.ts"
import { forgetHistory } from "./historyUrl.ts"

/** Tabs of the screen: the people, those who sign in, or the activity log. */
export const ContactsTab = Schema.Literals(["people", "users", "activity"])
export type ContactsTab = typeof ContactsTab.Type

/** Form in the sheet: the facts, the signing powers, or the delegations. */
export const ChangedPart = Schema.Literals(["facts", "powers", "delegation"])
export type ChangedPart = typeof ChangedPart.Type

/** Content of the sheet next to the list: none, a new person, or a contact by number. */
export type OpenPerson = null | "new" | number

/** Address state of a client's people. */
export interface ContactsAddress {
  readonly tab: ContactsTab
  readonly search: string
  readonly role: RoleName | null
  readonly status: ContactStatus | null
  readonly person: OpenPerson
  /** Form in the sheet; null while it only shows the person. */
  readonly change: ChangedPart | null
  /** Owner for whom a signatory is being named: a dialog asks for the person, then the form has an additional power. */
  readonly signFor: number | null
  /** True while people are imported from a file. */
  readonly isImporting: boolean
  /** Filter of the activity by the id of the open contact or user; null for all. */
  readonly of: number | null
}

/** Maximum length of a search on the server, in characters. */
const maxSearchLength = 100

/** Keys whose change closes a form. */
export const contactFormKeys = ["person", "change", "sign-for"] as const

/** The facts were first, and are in addresses that people keep. */
const changeKeys: Readonly<Record<ChangedPart, string>> = { facts: "true", powers: "powers", delegation: "delegation" }

const isTab = Schema.is(ContactsTab)
const isRole = Schema.is(RoleName)
const isStatus = Schema.is(ContactStatus)

/** The text that the server can search for. */
export const searchable = (text: string): string => (faultOfLine(text) === null ? text.slice(0, maxSearchLength) : "")

const numberOf = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null

const personOf = (text: string | null): OpenPerson => (text === "new" ? "new" : numberOf(text))

const changeOf = (text: string | null): ChangedPart | null =>
  ChangedPart.literals.find((part) => changeKeys[part] === text) ?? null

/** Parses the query of an address; unknown keys are ignored. */
export const contactsAddress = (search: string): ContactsAddress => {
  const query = addressQuery(search)
  const [role, status] = [query.get("role"), query.get("status")]
  const person = personOf(query.get("person"))
  const asked = query.get("tab")
  const tab = isTab(asked) ? asked : "people"
  const change = typeof person === "number" ? changeOf(query.get("change")) : null
  const isNaming = tab === "people" && (person === null || change === "powers")
  return {
    tab,
    search: searchable(query.get("search") ?? ""),
    role: isRole(role) ? role : null,
    status: isStatus(status) ? status : null,
    person,
    change,
    signFor: isNaming ? numberOf(query.get("sign-for")) : null,
    isImporting: tab === "people" && person === null && query.get("import") === "true",
    of: tab === "people" ? null : numberOf(query.get("of"))
  }
}

/** Writes the query of an address: empty, or with its question mark. Other keys of `from` are kept. */
export const searchOfContacts = (address: ContactsAddress, from = ""): string => {
  const query = addressQuery(from)
  for (const key of ["tab", "search", "role", "status", "person", "change", "sign-for", "import", "of"])
    query.delete(key)
  const { change, isImporting, of, person, role, search, signFor, status, tab } = address
  if (tab !== "people") query.set("tab", tab)
  if (search !== "") query.set("search", search)
  if (role !== null) query.set("role", role)
  if (status !== null) query.set("status", status)
  if (person !== null) query.set("person", String(person))
  else if (tab !== "activity") forgetHistory(query)
  if (change !== null && typeof person === "number") query.set("change", changeKeys[change])
  if (signFor !== null) query.set("sign-for", String(signFor))
  if (isImporting && tab === "people" && person === null) query.set("import", "true")
  if (of !== null && tab !== "people") query.set("of", String(of))
  return searchOf(query)
}

/** Address of a person's details. */
export const personHref = (contactId: number): string =>
  routes.contacts.path + searchOfContacts({ ...contactsAddress(""), person: contactId })
