import { readContactsAfter, type ViewedContacts } from "@reclaim/core/client/contacts/readContactsAfter"
import { ContactGroup } from "@reclaim/core/contract/contacts/ContactGroup"
import type { Contact, ContactPage } from "@reclaim/core/domain/contact/Contact"
import { contactPageLimit } from "@reclaim/core/domain/contact/contactPageLimit"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { todayInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { contactsAddress, searchOfContacts } from "@reclaim/core/rules/address/contactsUrl"
import { contactMessages as words } from "@reclaim/ui/contacts/contactMessages.ts"
import { Effect } from "effect"
import { atom } from "jotai"
import { ask } from "../../../app/runtime/FeatureServices.ts"
import { makeQuery } from "../../../app/runtime/makeQuery.ts"
import { isNobodyViewedAtom, viewAsAtom } from "../../../app/viewAs/viewAsAtoms.ts"
import { contactsAddressAtom } from "./contactsAddressAtom.ts"
import { savedContactAtom } from "./savedContactAtom.ts"

/** The people found, as the screen shows them. */
export type ContactListView =
  | { readonly _tag: "Loading" }
  | { readonly _tag: "Failed"; readonly text: string }
  | {
      readonly _tag: "Loaded"
      readonly contacts: ReadonlyArray<Contact>
      readonly totalCount: number
      /** Day on which the list was loaded, in UTC. */
      readonly today: CalendarDate
      /** Owners without a signatory: the first of them and their number. */
      readonly unsigned: Pick<ContactPage, "ownersWithoutSignatory" | "ownersWithoutSignatoryCount">
      /** True while another search is loading and the previous people are shown. */
      readonly isStale: boolean
      /** Reason why the pages after the first one could not be loaded. */
      readonly restFailure: string | null
      /** True once all pages are loaded. */
      readonly isWhole: boolean
    }

// A string, so that opening a person does not request the list again.
const askedAtom = atom((get) =>
  searchOfContacts({
    ...get(contactsAddressAtom),
    tab: "people",
    person: null,
    change: null,
    signFor: null,
    isImporting: false
  })
)

/** Query for the people in the address; null while nobody is viewed. */
export const contactQuestionAtom = atom((get): ViewedContacts | null => {
  if (get(isNobodyViewedAtom)) return null
  const { role, search, status } = contactsAddress(get(askedAtom))
  return {
    viewAsUserId: get(viewAsAtom).userId,
    ...(search.trim() === "" ? {} : { search }),
    ...(role === null ? {} : { role }),
    ...(status === null ? {} : { status })
  }
})

const firstQuery = makeQuery({
  question: (get) => get(contactQuestionAtom),
  subject: ({ viewAsUserId }) => viewAsUserId,
  ask: (question) =>
    Effect.all({
      page: ask(ContactGroup, (calls) => calls.list({ query: { ...question, offset: 0, limit: contactPageLimit } })),
      today: todayInUtc
    }),
  defect: words.defect
})

interface FirstPage {
  readonly question: ViewedContacts
  readonly page: ContactPage
}

/** The first page, if it is current and has further pages. */
const begunAtom = atom((get): FirstPage | null => {
  const state = get(firstQuery.stateAtom)
  if (state._tag !== "Answered" || state.isRefreshing) return null
  const {
    answer: { page },
    question
  } = state
  return page.contacts.length === 0 || page.contacts.length >= page.totalCount ? null : { question, page }
})

const restQuery = makeQuery({
  question: (get) => get(begunAtom),
  subject: ({ page }) => page,
  ask: ({ page, question }) => ask(ContactGroup, (calls) => readContactsAfter(calls, question, page.contacts.length)),
  defect: words.defect
})

/**
 * People without duplicates, which occur when somebody is added between two pages; with the version saved here last.
 */
const eachOnce = (contacts: ReadonlyArray<Contact>, saved: Contact | null): ReadonlyArray<Contact> => {
  const newest = (contact: Contact) =>
    saved?.contactId === contact.contactId && saved.version > contact.version ? saved : contact
  return [...new Map(contacts.map((contact) => [contact.contactId, newest(contact)])).values()]
}

export const contactListAtom = atom((get): ContactListView => {
  const first = get(firstQuery.stateAtom)
  if (first._tag === "Failed") return first
  if (first._tag !== "Answered") return { _tag: "Loading" }
  const rest = get(restQuery.stateAtom)
  const further = rest._tag === "Answered" ? rest.answer : []
  const { page, today } = first.answer
  return {
    _tag: "Loaded",
    contacts: eachOnce([...page.contacts, ...further], get(savedContactAtom)),
    totalCount: page.totalCount,
    today,
    unsigned: page,
    isStale: first.isRefreshing,
    restFailure: rest._tag === "Failed" ? rest.text : null,
    isWhole: get(begunAtom) === null || rest._tag === "Answered"
  }
})

/** Requests everybody again. */
export const reloadContactsAtom = firstQuery.retryAtom

/** Requests the pages after the first one again. */
export const retryRestAtom = restQuery.retryAtom
