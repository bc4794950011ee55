import { atom } from "jotai"

/** What is open over the page: the search, the list of shortcuts, or neither. */
export const openedAtom = atom<"palette" | "shortcuts" | null>(null)

/** What is typed into the search; what is typed while it is on its way, too. */
export const paletteTypedAtom = atom("")
