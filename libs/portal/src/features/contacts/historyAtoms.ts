import type { Getter } from "jotai"
import { makeHistory } from "../../app/history/makeHistory.ts"
import { contactsAddressAtom } from "./list/contactsAddressAtom.ts"
import { contactsMessages } from "./list/contactsMessages.ts"

/** Whose history: of one contact, or of everybody for null. */
interface Asked {
  readonly contactId: number | null
}

/** The history of those whom the address names. */
const historyOf = (subjectOf: (get: Getter) => Asked | null) =>
  makeHistory({
    subjectOf,
    keyOf: ({ contactId }) => String(contactId),
    read: (histories, { contactId }, part) => histories.readPeople(contactId, part),
    defect: contactsMessages.historyDefect
  })

/** What was done to everybody, or to the one whom the address narrows it to. */
export const activity = historyOf((get) => {
  const { of, tab } = get(contactsAddressAtom)
  return tab === "activity" ? { contactId: of } : null
})

/** What was done to the one whose sheet is open. */
export const personHistory = historyOf((get) => {
  const { person } = get(contactsAddressAtom)
  return typeof person === "number" ? { contactId: person } : null
})
