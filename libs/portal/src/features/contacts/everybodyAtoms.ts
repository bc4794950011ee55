import { readContactsAfter } from "@reclaim/core/client/contacts/readContactsAfter"
import { ContactGroup } from "@reclaim/core/contract/contacts/ContactGroup"
import { groupNames } from "@reclaim/core/rules/people/groupNames"
import { listedName } from "@reclaim/ui/contacts/contactTexts.ts"
import type { ChoiceSearch } from "@reclaim/ui/field/ComboField.tsx"
import type { Names } from "@reclaim/ui/contacts/powers/partTexts.ts"
import { powersMessages as words } from "@reclaim/ui/contacts/powers/powersMessages.ts"
import { atom } from "jotai"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { makeQuery } from "../../app/runtime/makeQuery.ts"
import { viewAsAtom } from "../../app/viewAs/viewAsAtoms.ts"
import { contactsAddressAtom } from "./list/contactsAddressAtom.ts"
import { openContactAtom } from "./openPersonAtoms.ts"
import { savedContactAtom } from "./list/savedContactAtom.ts"

/** True if the screen names or offers people who may be missing from its list, which is searched and filtered. */
const isNeededAtom = atom((get): boolean => {
  const { change, signFor } = get(contactsAddressAtom)
  if (change === "powers" || change === "delegation" || signFor !== null) return true
  return (get(openContactAtom)?.delegation.length ?? 0) > 0
})

const query = makeQuery({
  question: (get) =>
    get(isNeededAtom) ? { viewAs: get(viewAsAtom).userId, version: get(savedContactAtom)?.version } : null,
  subject: ({ viewAs }) => viewAs,
  ask: ({ viewAs }) => ask(ContactGroup, (calls) => readContactsAfter(calls, { viewAsUserId: viewAs }, 0)),
  defect: words.peopleDefect
})

/** All people of the client by name, regardless of the search. */
const everybodyAtom = atom((get) => {
  const state = get(query.stateAtom)
  return state._tag === "Answered" ? state.answer : []
})

/** The client's people to choose from, except inactive ones and the one whose sheet is open. */
export const peopleChoicesAtom = atom((get): ChoiceSearch => {
  const state = get(query.stateAtom)
  if (state._tag === "Failed") return state
  if (state._tag !== "Answered") return { _tag: "Searching" }
  const { person } = get(contactsAddressAtom)
  return {
    _tag: "Found",
    choices: state.answer
      .filter(({ contactId, status }) => status !== "inactive" && contactId !== person)
      .map((contact) => ({ id: String(contact.contactId), label: listedName(contact) }))
  }
})

/** Names of people by id. */
export const personNamesAtom = atom(
  (get): Names => new Map(get(everybodyAtom).map((contact) => [contact.contactId, contact.fullName]))
)

/** Groups of joint signatories. */
export const groupsAtom = atom((get) => groupNames(get(everybodyAtom)))
