import { atom } from "jotai"

/** True while the browser reports that it has no connection. */
export const offlineAtom = atom(false)
