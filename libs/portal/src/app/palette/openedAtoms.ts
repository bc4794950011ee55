import { atom } from "jotai"

/** Overlay that is open over the page: the search or the list of shortcuts; null for neither. */
export const openedAtom = atom<"palette" | "shortcuts" | null>(null)

/** Text typed into the search, including text typed while the search is still loading. */
export const paletteTypedAtom = atom("")
