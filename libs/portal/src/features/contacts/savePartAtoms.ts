import type { Contact } from "@reclaim/core/domain/contact/Contact"
import { callFailureOf } from "@reclaim/core/domain/failure/callFailureOf"
import type { FormProblem } from "@reclaim/core/rules/input/FormState"
import type { VersionSide } from "@reclaim/core/rules/input/mergeFields"
import { decidePartConflict, type PartVersions } from "@reclaim/core/rules/people/decidePartConflict"
import { contactMessages as words } from "@reclaim/ui/contacts/contactMessages.ts"
import { Exit } from "effect"
import { atom } from "jotai"
import { failureText } from "../../app/runtime/makeQuery.ts"
import { actOnContact } from "./actOnContact.ts"
import { reloadContactsAtom } from "./list/contactListAtoms.ts"
import { personHistory } from "./historyAtoms.ts"
import { reloadOpenAtom } from "./openPersonAtoms.ts"
import { currentOf, keepAtom, problemText, type SaveExit, sendAtom } from "./saveContactAtoms.ts"
import { savedContactAtom } from "./list/savedContactAtom.ts"

/** Conflict with another user's change to the same part, with the progress of saving the chosen version. */
export interface OpenPartConflict extends PartVersions {
  readonly isSaving: boolean
  readonly problem: string | null
  /** Resolves the form's submission: null when saved, otherwise the problem. */
  readonly answer: (problem: FormProblem | null) => void
}

const storeConflictAtom = atom<OpenPartConflict | null>(null)

/** The conflict waiting for the user's decision. */
export const partConflictAtom = atom((get) => get(storeConflictAtom))

/** Form field of a refusal's path; an error in one of several codes belongs to the field of all codes. */
const fieldOf = (path: string): string => path.split(".").slice(0, 3).join(".")

const problemOf = (exit: SaveExit): FormProblem => ({
  text: failureText(exit, words.notSaved),
  fields: Object.fromEntries(
    Object.entries(callFailureOf(exit)?.fields ?? {}).map(([path, fault]) => [fieldOf(path), fault])
  )
})

const savedAtom = atom(null, (_get, set, contact: Contact): void => {
  set(keepAtom, contact)
  set(personHistory.retryAtom)
})

/** Outcome of sending a part: saved, refused, or in conflict with another user's change to the same part. */
type SaveOutcome =
  | { readonly _tag: "Saved"; readonly contact: Contact }
  | { readonly _tag: "Refused"; readonly problem: FormProblem }
  | { readonly _tag: "Differs"; readonly versions: PartVersions }

type PartChange = Pick<PartVersions, "base" | "mine">

/**
 * Sends a part based on the version it was entered for, and again on a newer version that differs only in other parts.
 */
const sendPartAtom = atom(null, async (_get, set, { base: first, mine }: PartChange): Promise<SaveOutcome> => {
  let base = first
  for (;;) {
    const exit = await set(sendAtom, actOnContact(base, mine))
    if (Exit.isSuccess(exit)) return { _tag: "Saved", contact: exit.value }
    const theirs = currentOf(exit)
    if (theirs === null) {
      // The contact may have changed since it was shown.
      if (callFailureOf(exit)?.status === 409) set(reloadOpenAtom)
      return { _tag: "Refused", problem: problemOf(exit) }
    }
    const conflict = decidePartConflict({ base, mine, theirs })
    if (conflict === "saved") return { _tag: "Saved", contact: theirs }
    if (conflict === "same") return { _tag: "Differs", versions: { base, mine, theirs } }
    base = theirs
  }
})

/**
 * Saves a part; resolves to null, or to the problem if it was not saved. If another user has changed the same part
 * since, it resolves once that conflict is decided.
 */
export const savePartAtom = atom(null, async (_get, set, sending: PartChange): Promise<FormProblem | null> => {
  const sent = await set(sendPartAtom, sending)
  switch (sent._tag) {
    case "Saved":
      set(savedAtom, sent.contact)
      return null
    case "Refused":
      return sent.problem
    case "Differs":
      return new Promise((answer) =>
        set(storeConflictAtom, { ...sent.versions, isSaving: false, problem: null, answer })
      )
  }
})

/** Takes the newer version, or saves the input on top of it; the conflict stays open until that succeeds. */
export const settlePartAtom = atom(null, async (get, set, side: VersionSide): Promise<void> => {
  const conflict = get(storeConflictAtom)
  if (conflict === null || conflict.isSaving) return
  const { answer, mine, theirs } = conflict
  if (side === "theirs") {
    set(storeConflictAtom, null)
    set(savedContactAtom, theirs)
    set(reloadContactsAtom)
    set(reloadOpenAtom)
    return answer(null)
  }
  set(storeConflictAtom, { ...conflict, isSaving: true, problem: null })
  const sent = await set(sendPartAtom, { base: theirs, mine })
  // The dialog may have been closed.
  if (get(storeConflictAtom) === null) return
  switch (sent._tag) {
    case "Saved":
      set(storeConflictAtom, null)
      set(savedAtom, sent.contact)
      return answer(null)
    case "Refused":
      return set(storeConflictAtom, { ...conflict, problem: problemText(sent.problem) })
    case "Differs":
      return set(storeConflictAtom, { ...conflict, ...sent.versions, isSaving: false, problem: null })
  }
})

/** Returns to the form with all input intact. */
export const keepEditingPartAtom = atom(null, (get, set): void => {
  const conflict = get(storeConflictAtom)
  set(storeConflictAtom, null)
  conflict?.answer({ text: words.stillNewer, fields: {} })
})

/** Closes the form and drops an undecided conflict. */
export const closePartAtom = atom(null, (_get, set): void => set(storeConflictAtom, null))
