import type { Contact } from "@reclaim/core/domain/contact/Contact"
import { atom } from "jotai"

/** Contact saved here last, with later changes; shown until the server returns the list again. */
export const savedContactAtom = atom<Contact | null>(null)
