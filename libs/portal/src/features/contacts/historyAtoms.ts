import { makeHistory } from "../../app/history/makeHistory.ts"
import { contactsAddressAtom } from "./list/contactsAddressAtom.ts"
import { contactsMessages } from "./list/contactsMessages.ts"

/** What was done to everybody, or to the one whom the address narrows it to. */
export const activity = makeHistory({
  subjectOf: (get) => {
    const { of, tab } = get(contactsAddressAtom)
    return tab === "activity" ? { kind: "person", id: of ?? 0 } : null
  },
  defect: contactsMessages.historyDefect
})

/** What was done to the one whose sheet is open. */
export const personHistory = makeHistory({
  subjectOf: (get) => {
    const { person } = get(contactsAddressAtom)
    return typeof person === "number" ? { kind: "person", id: person } : null
  },
  defect: contactsMessages.historyDefect
})
