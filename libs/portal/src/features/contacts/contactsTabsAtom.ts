import type { ContactsTab } from "@reclaim/core/rules/address/contactsUrl"
import { atom } from "jotai"
import { mayAddAtom } from "./openPersonAtoms.ts"

/** The tabs of the screen, from left to right; the users only for who manages them. */
export const contactsTabsAtom = atom((get): ReadonlyArray<ContactsTab> =>
  get(mayAddAtom) ? ["people", "users", "activity"] : ["people", "activity"]
)
