import type { ContactField } from "../../domain/contact/ContactField.ts"
import { contactFieldWords } from "../../format/people/contactFieldWords.ts"

/** Column titles of a file of people. */
export const contactFileTitles: Readonly<Record<ContactField, string>> = contactFieldWords

/** Columns that are exported but not imported, because their data is changed elsewhere. */
export const writeOnlyTitles = ["Signs", "Covers", "Status"] as const

/** Columns that every file must have; in any other, an empty cell leaves the recorded value. */
export const neededFields: ReadonlyArray<ContactField> = ["firstName", "lastName", "email"]

const plain = /^[a-z0-9]*$/

/** Normalises a title or a word to its letters and digits. */
export const foldedTitle = (text: string): string => {
  const small = text.toLowerCase()
  return plain.test(small) ? small : small.replaceAll(/[^\p{L}\p{N}]/gu, "")
}
