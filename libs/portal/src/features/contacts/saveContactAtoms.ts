import { onceKey } from "@reclaim/core/client/calls/onceKey"
import { type Addition, addOnce } from "@reclaim/core/client/contacts/addOnce"
import { currentContact } from "@reclaim/core/client/contacts/currentContact"
import { ContactGroup } from "@reclaim/core/contract/contacts/ContactGroup"
import type { Contact } from "@reclaim/core/domain/contact/Contact"
import type { CallFailure } from "@reclaim/core/domain/failure/CallFailure"
import { callFailureOf } from "@reclaim/core/domain/failure/callFailureOf"
import type { FormProblem } from "@reclaim/core/rules/input/FormState"
import type { VersionSide } from "@reclaim/core/rules/input/mergeFields"
import type { ContactContent } from "@reclaim/core/rules/people/ContactContent"
import { type ContactVersions, differingFields, mergedContact } from "@reclaim/core/rules/people/mergeContact"
import { contactMessages as words } from "@reclaim/ui/contacts/contactMessages.ts"
import { type Effect, Exit } from "effect"
import { atom } from "jotai"
import { againOnceOnline } from "../../app/network/againOnceOnline.ts"
import { ask, type FeatureServices } from "../../app/runtime/FeatureServices.ts"
import { failureText } from "../../app/runtime/makeQuery.ts"
import { runToValue, runWithFailureHandling } from "../../app/runtime/runtime.ts"
import { reloadContactsAtom } from "./list/contactListAtoms.ts"
import { reloadOpenAtom } from "./openPersonAtoms.ts"
import { savedContactAtom } from "./list/savedContactAtom.ts"

/** Outcome of saving a contact. */
export type SaveExit = Exit.Exit<Contact, CallFailure>

/** Contact being added; null while no form for that is open. */
const additionAtom = atom<Addition | null>(null)

/** Aborted when the open form closes. */
const formAtom = atom<AbortController>(new AbortController())

/** Number of saves since the page was opened. */
export const timesSavedAtom = atom(0)

/** Conflict between the version saved by another user and the one to save, with the progress of saving. */
export interface Conflict extends ContactVersions {
  readonly base: Contact | null
  readonly isSaving: boolean
  readonly problem: string | null
  /** Resolves the form's submission: null when saved, otherwise the problem. */
  readonly answer: (problem: FormProblem | null) => void
}

const storeConflictAtom = atom<Conflict | null>(null)

/** The conflict waiting for the user's decision. */
export const conflictAtom = atom((get) => get(storeConflictAtom))

/** Starts a form with a new idempotency key, so that it adds a person only once. */
export const openFormAtom = atom(null, (_get, set): void => {
  set(formAtom, new AbortController())
  set(additionAtom, null)
})

/** Closes the form and cancels requests still waiting to be sent. */
export const closeFormAtom = atom(null, (get, set): void => {
  get(formAtom).abort()
  set(additionAtom, null)
  set(storeConflictAtom, null)
})

/** Shows the saved version of a contact. */
export const keepAtom = atom(null, (_get, set, contact: Contact): void => {
  set(savedContactAtom, contact)
  set(additionAtom, null)
  set(timesSavedAtom, (times) => times + 1)
  set(reloadContactsAtom)
  set(reloadOpenAtom)
})

/** Sends a request from the form; offline, once there is a connection. */
export const sendAtom = atom(
  null,
  async (get, set, call: Effect.Effect<Contact, CallFailure, FeatureServices>): Promise<SaveExit> => {
    const { signal } = get(formAtom)
    const exit = await runWithFailureHandling(get, againOnceOnline(call), { signal })
    // A request sent before the form was closed may have been saved.
    if (signal.aborted) {
      set(reloadContactsAtom)
      set(reloadOpenAtom)
    }
    return exit
  }
)

/** True if a failed attempt may have taken effect all the same. */
const isUnanswered = (exit: SaveExit): boolean => {
  const status = callFailureOf(exit)?.status
  return Exit.isFailure(exit) && (status === undefined || status === 0 || status >= 500)
}

const change = ({ contactId: id, version }: Contact, content: ContactContent) =>
  ask(ContactGroup, (calls) => calls.change({ params: { id }, headers: { version }, payload: content }))

const addAtom = atom(null, async (get, set, content: ContactContent): Promise<SaveExit> => {
  const addition = get(additionAtom) ?? { key: await runToValue(get, onceKey), unanswered: [] }
  set(additionAtom, addition)
  const exit = await set(
    sendAtom,
    ask(ContactGroup, (calls) => addOnce(calls, addition, content))
  )
  if (isUnanswered(exit)) {
    set(additionAtom, (now) => (now === null ? null : { ...now, unanswered: [content, ...now.unanswered] }))
  }
  return exit
})

/** Form field of a refusal's path; a path within the roles belongs to the roles field. */
const formField = (path: string): string => path.split(".")[0] ?? path

const problemOf = (exit: SaveExit): FormProblem => ({
  text: failureText(exit, words.notSaved),
  fields: Object.fromEntries(
    Object.entries(callFailureOf(exit)?.fields ?? {}).map(([path, fault]) => [formField(path), fault])
  )
})

interface Save {
  readonly content: ContactContent
  /** Contact as it was when the form was opened; null for a new one. */
  readonly base: Contact | null
}

/**
 * Saves the input; resolves to null, or to the problem if it was not saved. If another user has changed the contact
 * since, it resolves once that conflict is decided.
 */
export const saveContactAtom = atom(null, async (_get, set, { base, content }: Save): Promise<FormProblem | null> => {
  const exit = base === null ? await set(addAtom, content) : await set(sendAtom, change(base, content))
  if (Exit.isSuccess(exit)) {
    set(keepAtom, exit.value)
    return null
  }
  const theirs = currentOf(exit)
  if (theirs !== null) return set(decideAtom, { mine: content, theirs, base })
  // The item may have changed since it was shown.
  if (callFailureOf(exit)?.status === 409) set(reloadOpenAtom)
  return problemOf(exit)
})

/** Current contact returned by a refusal; null for any other outcome. */
export const currentOf = (exit: SaveExit): Contact | null => {
  const failure = callFailureOf(exit)
  return failure === undefined ? null : currentContact(failure)
}

/** Lets the user decide the conflict, unless the newer version is their own save whose response was lost. */
const decideAtom = atom(
  null,
  (_get, set, found: ContactVersions & { readonly base: Contact | null }): null | Promise<FormProblem | null> => {
    if (differingFields(found).length === 0) {
      set(keepAtom, found.theirs)
      return null
    }
    return new Promise((answer) => set(storeConflictAtom, { ...found, isSaving: false, problem: null, answer }))
  }
)

/** Saves the chosen version of each field on top of the newer version; the conflict stays open until that succeeds. */
export const settleConflictAtom = atom(
  null,
  async (get, set, chosen: Readonly<Record<string, VersionSide>>): Promise<void> => {
    const conflict = get(storeConflictAtom)
    if (conflict === null || conflict.isSaving) return
    set(storeConflictAtom, { ...conflict, isSaving: true, problem: null })
    const merged = mergedContact(conflict, chosen)
    const exit = await set(sendAtom, change(conflict.theirs, merged))
    // The dialog may have been closed.
    if (get(storeConflictAtom) === null) return
    const newer = currentOf(exit)
    const saved = Exit.isSuccess(exit) ? exit.value : isAlike(merged, newer) ? newer : null
    if (saved !== null) {
      set(storeConflictAtom, null)
      set(keepAtom, saved)
      return conflict.answer(null)
    }
    set(
      storeConflictAtom,
      newer === null
        ? { ...conflict, problem: problemText(problemOf(exit)) }
        : { ...conflict, mine: merged, theirs: newer, base: conflict.theirs }
    )
  }
)

const isAlike = (mine: ContactContent, theirs: Contact | null): boolean =>
  theirs !== null && differingFields({ mine, theirs }).length === 0

/** Problem as one text, because a conflict dialog has no fields to show it at. */
export const problemText = ({ fields, text }: FormProblem): string => [text, ...Object.values(fields)].join(". ")

/** Returns to the form with all input intact. */
export const keepEditingAtom = atom(null, (get, set): void => {
  const conflict = get(storeConflictAtom)
  set(storeConflictAtom, null)
  conflict?.answer({ text: words.stillNewer, fields: {} })
})
