import { atom } from "jotai"

/** Whether the browser says that it has no connection. */
export const offlineAtom = atom(false)
