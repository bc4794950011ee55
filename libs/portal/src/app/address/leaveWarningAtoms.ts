import { atom } from "jotai"

const storeDirtyFormsAtom = atom<ReadonlySet<object>>(new Set<object>())

/** Whether something typed on this page would be lost by leaving it. */
export const isLeaveWarnedAtom = atom((get) => get(storeDirtyFormsAtom).size > 0)

/** A form has something unsaved; answers how to say that it no longer has. */
export const warnBeforeLeavingAtom = atom(null, (_get, set): (() => void) => {
  const form = {}
  set(storeDirtyFormsAtom, (forms) => new Set([...forms, form]))
  return () => set(storeDirtyFormsAtom, (forms) => new Set([...forms].filter((other) => other !== form)))
})

/** Lets the user leave without being asked, whatever is unsaved; the session has ended. */
export const removeLeaveWarningAtom = atom(null, (_get, set): void => set(storeDirtyFormsAtom, new Set<object>()))
