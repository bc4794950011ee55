import { ContactGroup } from "@reclaim/core/contract/contacts/ContactGroup"
import type { Contact } from "@reclaim/core/domain/contact/Contact"
import { mayChangeContact, mayManageContacts } from "@reclaim/core/rules/people/contactPermissions"
import { powersMessages } from "@reclaim/ui/contacts/powers/powersMessages.ts"
import { contactMessages as words } from "@reclaim/ui/contacts/contactMessages.ts"
import type { ContactSheetState } from "@reclaim/ui/contacts/ContactSheet.tsx"
import { Effect } from "effect"
import { atom } from "jotai"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { makeQuery } from "../../app/runtime/makeQuery.ts"
import { isNobodyViewedAtom, shownUserAtom, viewAsAtom } from "../../app/viewAs/viewAsAtoms.ts"
import { contactListAtom } from "./list/contactListAtoms.ts"
import { contactsAddressAtom } from "./list/contactsAddressAtom.ts"
import { savedContactAtom } from "./list/savedContactAtom.ts"

const openedAtom = atom((get) => get(contactsAddressAtom).person)

const query = makeQuery({
  question: (get) => {
    const contactId = get(openedAtom)
    if (typeof contactId !== "number" || get(isNobodyViewedAtom)) return null
    return { contactId, viewAs: get(viewAsAtom).userId }
  },
  subject: ({ contactId, viewAs }) => `${contactId} ${viewAs}`,
  ask: ({ contactId, viewAs }) =>
    ask(ContactGroup, (calls) => calls.find({ params: { id: contactId }, query: { viewAsUserId: viewAs } })).pipe(
      Effect.catch((failure) => (failure.status === 404 ? Effect.succeed(null) : Effect.fail(failure)))
    ),
  defect: words.defect
})

/** True if the user may add people to the client in view. */
export const mayAddAtom = atom((get) => {
  const user = get(shownUserAtom)
  return user !== null && !get(isNobodyViewedAtom) && mayManageContacts(user)
})

/** Latest known version of the person in the address, from any source. */
export const openContactAtom = atom((get): Contact | undefined => {
  const opened = get(openedAtom)
  const [asked, list, saved] = [get(query.stateAtom), get(contactListAtom), get(savedContactAtom)]
  return [
    ...(asked._tag === "Answered" && asked.answer !== null ? [asked.answer] : []),
    ...(list._tag === "Loaded" ? list.contacts : []),
    ...(saved === null ? [] : [saved])
  ]
    .filter(({ contactId }) => contactId === opened)
    .toSorted((a, b) => b.version - a.version)[0]
})

/** True if the user may change the person in the address. */
export const mayChangeOpenAtom = atom((get) => {
  const user = get(shownUserAtom)
  const contact = get(openContactAtom)
  return user !== null && contact !== undefined && mayChangeContact(user, contact)
})

/** State of the contact sheet; null while it is closed. */
export const openPersonAtom = atom((get): ContactSheetState | null => {
  const { change, person } = get(contactsAddressAtom)
  if (person === null || get(isNobodyViewedAtom)) return null
  if (person === "new") return get(mayAddAtom) ? { _tag: "Adding" } : null
  const asked = get(query.stateAtom)
  if (asked._tag === "Answered" && asked.answer === null) return { _tag: "NotFound" }
  const contact = get(openContactAtom)
  if (contact === undefined) return asked._tag === "Failed" ? asked : { _tag: "Loading" }
  if (change === null || !get(mayChangeOpenAtom)) return { _tag: "Facts", contact }
  switch (change) {
    case "facts":
      return { _tag: "Changing", contact }
    case "powers":
      return { _tag: "Part", contact, title: powersMessages.form.powersTitle(contact.fullName) }
    case "delegation":
      return { _tag: "Part", contact, title: powersMessages.form.delegationTitle(contact.fullName) }
  }
})

/** Requests the person in the address again. */
export const reloadOpenAtom = query.retryAtom
