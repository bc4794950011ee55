import { atom } from "jotai"

/** Numbers of things that wait for the user, by the task whose screen shows them; null until they are counted. */
export const sectionCountsAtom = atom<ReadonlyMap<string, number> | null>(null)
