import type { Contact } from "@reclaim/core/domain/contact/Contact"
import { callFailureOf } from "@reclaim/core/domain/failure/callFailureOf"
import type { FormProblem } from "@reclaim/core/rules/input/FormState"
import { mailMessages } from "@reclaim/ui/contacts/mail/mailMessages.ts"
import { Exit } from "effect"
import { atom } from "jotai"
import { makeAct } from "../../app/runtime/makeAct.ts"
import { failureText } from "../../app/runtime/makeQuery.ts"
import { runWithFailureHandling } from "../../app/runtime/runtime.ts"
import { actOnContact } from "./actOnContact.ts"
import { reloadContactsAtom } from "./list/contactListAtoms.ts"
import { personHistory } from "./historyAtoms.ts"
import { reloadMailLogAtom } from "./mailLogAtoms.ts"
import { reloadOpenAtom } from "./openPersonAtoms.ts"
import { savedContactAtom } from "./list/savedContactAtom.ts"

const words = mailMessages.address

const keepAtom = atom(null, (_get, set, contact: Contact): void => {
  set(savedContactAtom, contact)
  set(reloadContactsAtom)
  set(reloadOpenAtom)
  set(reloadMailLogAtom)
  set(personHistory.retryAtom)
})

interface AddressRequest {
  readonly contact: Contact
  readonly email: string
}

/**
 * Asks both addresses of a contact to confirm a new one; resolves to null, or to the problem if they were not asked.
 */
export const askEmailAtom = atom(
  null,
  async (get, set, { contact, email }: AddressRequest): Promise<FormProblem | null> => {
    const exit = await runWithFailureHandling(get, actOnContact(contact, { _tag: "ChangeEmail", email }))
    if (Exit.isSuccess(exit)) {
      set(keepAtom, exit.value)
      return null
    }
    const failure = callFailureOf(exit)
    // The person may be another than the one shown.
    if (failure?.status === 409 || failure?.status === 412) set(reloadOpenAtom)
    return { text: failureText(exit, words.notDone), fields: failure?.fields ?? {} }
  }
)

/** Cancels a change of address. */
export const cancelEmailAct = makeAct({
  ask: (contact: Contact) => actOnContact(contact, { _tag: "CancelEmail" }),
  defect: words.notDone,
  onDone: ({ answer }, _get, set) => set(keepAtom, answer),
  // Both may have answered in between.
  onFailed: ({ status }, _get, set) => {
    if (status === 409 || status === 412) set(reloadOpenAtom)
  }
})
