import { atom } from "jotai"

/** Number of acts that have succeeded since the page was loaded; what counts open items follows it. */
export const actsDoneAtom = atom(0)
