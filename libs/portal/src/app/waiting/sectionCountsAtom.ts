import { atom } from "jotai"

/** Numbers of things that wait for the user, by the task whose screen shows them; empty until they are counted. */
export const sectionCountsAtom = atom<ReadonlyMap<string, number>>(new Map<string, number>())
