import type { ContactField } from "../../domain/contact/ContactField.ts"
import { contactFieldWords } from "../../format/people/contactFieldWords.ts"

/** The columns of a file of people, by what stands in its first line. */
export const contactFileTitles: Readonly<Record<ContactField, string>> = contactFieldWords

/** Columns that are written and never read: what stands in them is changed elsewhere. */
export const writeOnlyTitles = ["Signs", "Covers", "Status"] as const

/** The columns that every file has; an empty cell in any other leaves what is recorded. */
export const neededFields: ReadonlyArray<ContactField> = ["firstName", "lastName", "email"]

const plain = /^[a-z0-9]*$/

/** A title or a word as it is compared: by its letters alone. */
export const foldedTitle = (text: string): string => {
  const small = text.toLowerCase()
  return plain.test(small) ? small : small.replaceAll(/[^\p{L}\p{N}]/gu, "")
}
