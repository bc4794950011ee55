import { atom } from "jotai"

const storeDirtyFormsAtom = atom<ReadonlySet<object>>(new Set<object>())

/** Whether leaving this page would lose unsaved input. */
export const isLeaveWarnedAtom = atom((get) => get(storeDirtyFormsAtom).size > 0)

/** Registers unsaved input; answers how to unregister it. */
export const warnBeforeLeavingAtom = atom(null, (_get, set): (() => void) => {
  const form = {}
  set(storeDirtyFormsAtom, (forms) => new Set([...forms, form]))
  return () => set(storeDirtyFormsAtom, (forms) => new Set([...forms].filter((other) => other !== form)))
})

/** Lets the user leave without being asked, whatever is unsaved, because the session has ended. */
export const removeLeaveWarningAtom = atom(null, (_get, set): void => set(storeDirtyFormsAtom, new Set<object>()))
