import { atom } from "jotai"

interface DirtyForm {
  /** The keys of the query whose change closes it, besides that of the path. */
  readonly keys: ReadonlyArray<string>
}

const storeDirtyFormsAtom = atom<ReadonlySet<DirtyForm>>(new Set<DirtyForm>())

/** Whether leaving this page would lose unsaved input. */
export const isLeaveWarnedAtom = atom((get) => get(storeDirtyFormsAtom).size > 0)

/** The keys of the query whose change would lose unsaved input too. */
export const keysOfFormsAtom = atom((get) => [...get(storeDirtyFormsAtom)].flatMap(({ keys }) => keys))

/** Registers unsaved input in a form that such keys of the query open; answers how to unregister it. */
export const warnBeforeLeavingAtom = atom(null, (_get, set, keys: ReadonlyArray<string> = []): (() => void) => {
  const form = { keys }
  set(storeDirtyFormsAtom, (forms) => new Set([...forms, form]))
  return () => set(storeDirtyFormsAtom, (forms) => new Set([...forms].filter((other) => other !== form)))
})

/** Lets the user leave without being asked, whatever is unsaved, because the session has ended. */
export const removeLeaveWarningAtom = atom(null, (_get, set): void => set(storeDirtyFormsAtom, new Set<DirtyForm>()))
