import { ContactGroup } from "@reclaim/core/contract/contacts/ContactGroup"
import { mailMessages } from "@reclaim/ui/contacts/mail/mailMessages.ts"
import type { MailListState } from "@reclaim/ui/contacts/mail/MailList.tsx"
import { atom } from "jotai"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { makeQuery } from "../../app/runtime/makeQuery.ts"
import { contactsAddressAtom } from "./list/contactsAddressAtom.ts"
import { mayAddAtom } from "./openPersonAtoms.ts"

const query = makeQuery({
  question: (get) => {
    const { person } = get(contactsAddressAtom)
    return typeof person === "number" && get(mayAddAtom) ? person : null
  },
  subject: (contactId) => contactId,
  ask: (contactId) => ask(ContactGroup, (calls) => calls.listMails({ params: { id: contactId } })),
  defect: mailMessages.defect
})

/** The mails to the one whose sheet is open. */
export const mailLogAtom = atom((get): MailListState => {
  const state = get(query.stateAtom)
  if (state._tag === "Failed") return state
  return state._tag === "Answered" ? { _tag: "Loaded", log: state.answer } : { _tag: "Loading" }
})

/** Requests them again. */
export const reloadMailLogAtom = query.retryAtom
