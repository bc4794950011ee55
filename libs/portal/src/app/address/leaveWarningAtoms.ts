import { atom } from "jotai"

interface DirtyForm {
  /** Query keys whose change closes the form, in addition to a change of the path. */
  readonly keys: ReadonlyArray<string>
}

/** The forms with unsaved input. */
export const dirtyFormsAtom = atom<ReadonlySet<DirtyForm>>(new Set<DirtyForm>())

/** True if leaving this page would lose unsaved input. */
export const isLeaveWarnedAtom = atom((get) => get(dirtyFormsAtom).size > 0)

/** Registers a form with unsaved input, and the query keys that open it; returns a function that unregisters it. */
export const warnBeforeLeavingAtom = atom(null, (_get, set, keys: ReadonlyArray<string> = []): (() => void) => {
  const form = { keys }
  set(dirtyFormsAtom, (forms) => new Set([...forms, form]))
  return () => set(dirtyFormsAtom, (forms) => new Set([...forms].filter((other) => other !== form)))
})

/** Removes the warning, regardless of unsaved input, because the session has ended. */
export const removeLeaveWarningAtom = atom(null, (_get, set): void => set(dirtyFormsAtom, new Set<DirtyForm>()))
