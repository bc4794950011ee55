import { makeHistory } from "../../app/history/makeHistory.ts"
import { contactsAddressAtom } from "./list/contactsAddressAtom.ts"
import { contactsMessages } from "./list/contactsMessages.ts"

/** Activity on everybody, or on the person chosen in the address. */
export const activity = makeHistory({
  subjectOf: (get) => {
    const { of, tab } = get(contactsAddressAtom)
    return tab === "activity" ? { kind: "person", id: of ?? 0 } : null
  },
  defect: contactsMessages.historyDefect
})

/** History of the person whose sheet is open. */
export const personHistory = makeHistory({
  subjectOf: (get) => {
    const { person } = get(contactsAddressAtom)
    return typeof person === "number" ? { kind: "person", id: person } : null
  },
  defect: contactsMessages.historyDefect
})
