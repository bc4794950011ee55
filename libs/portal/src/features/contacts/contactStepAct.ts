import type { Contact } from "@reclaim/core/domain/contact/Contact"
import type { SheetStep } from "@reclaim/ui/contacts/ContactSteps.tsx"
import { stepMessages } from "@reclaim/ui/contacts/stepMessages.ts"
import { makeAct } from "../../app/runtime/makeAct.ts"
import { actOnContact } from "./actOnContact.ts"
import { reloadContactsAtom } from "./list/contactListAtoms.ts"
import { personHistory } from "./historyAtoms.ts"
import { reloadMailLogAtom } from "./mailLogAtoms.ts"
import { reloadOpenAtom } from "./openPersonAtoms.ts"
import { savedContactAtom } from "./list/savedContactAtom.ts"

interface StepRequest {
  readonly contact: Contact
  readonly step: SheetStep
}

/** Invites a contact, revokes the invitation, or deactivates or reactivates the contact. */
export const contactStepAct = makeAct({
  ask: ({ contact, step }: StepRequest) => actOnContact(contact, step),
  defect: stepMessages.notDone,
  onDone: ({ answer }, _get, set) => {
    set(savedContactAtom, answer)
    set(reloadContactsAtom)
    set(reloadOpenAtom)
    set(reloadMailLogAtom)
    set(personHistory.retryAtom)
  },
  // Another user has changed the contact in between.
  onFailed: ({ status }, _get, set) => {
    if (status === 409 || status === 412) set(reloadOpenAtom)
  }
})
