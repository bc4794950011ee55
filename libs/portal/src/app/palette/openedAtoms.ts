import { atom } from "jotai"

/** What is open over the page: the search, the list of shortcuts, or neither. */
export const openedAtom = atom<"palette" | "shortcuts" | null>(null)
