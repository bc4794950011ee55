import { onceKey } from "@reclaim/core/client/calls/onceKey"
import { Contacts } from "@reclaim/core/client/contacts/Contacts"
import type { Contact } from "@reclaim/core/domain/contact/Contact"
import type { SheetStep } from "@reclaim/ui/contacts/ContactSteps.tsx"
import { stepMessages } from "@reclaim/ui/contacts/stepMessages.ts"
import { Effect } from "effect"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { makeAct } from "../../app/runtime/makeAct.ts"
import { reloadContactsAtom } from "./list/contactListAtoms.ts"
import { personHistory } from "./historyAtoms.ts"
import { reloadMailLogAtom } from "./mailLogAtoms.ts"
import { reloadOpenAtom } from "./openPersonAtoms.ts"
import { savedContactAtom } from "./list/savedContactAtom.ts"

interface Asked {
  readonly contact: Contact
  readonly step: SheetStep
}

const callOf = ({ contact, step }: Asked, key: string) =>
  ask(Contacts, (contacts) => {
    switch (step._tag) {
      case "Invite":
        return contacts.invite(key, contact)
      case "Revoke":
        return contacts.revokeInvitation(key, contact)
      case "Reactivate":
        return contacts.reactivate(key, contact)
      case "Deactivate":
        return contacts.deactivate(key, contact, step.successorContactId)
    }
  })

/** Moves somebody on: invites them, takes that back, lets them go, brings them back. */
export const contactStepAct = makeAct({
  ask: (asked: Asked) => Effect.flatMap(onceKey, (key) => callOf(asked, key)),
  defect: stepMessages.notDone,
  onDone: ({ answer }, _get, set) => {
    set(savedContactAtom, answer)
    set(reloadContactsAtom)
    set(reloadOpenAtom)
    set(reloadMailLogAtom)
    set(personHistory.retryAtom)
  },
  // Somebody else has moved or changed them meanwhile.
  onFailed: ({ status }, _get, set) => {
    if (status === 409 || status === 412) set(reloadOpenAtom)
  }
})
