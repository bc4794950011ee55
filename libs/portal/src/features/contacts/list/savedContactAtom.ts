import type { Contact } from "@reclaim/core/domain/contact/Contact"
import { atom } from "jotai"

/** Who was saved here last, as they are since; shown until the server answers them anew. */
export const savedContactAtom = atom<Contact | null>(null)
