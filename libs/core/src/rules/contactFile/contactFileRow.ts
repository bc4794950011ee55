import type { Contact } from "../../domain/contact/Contact.ts"
import { ContactField } from "../../domain/contact/ContactField.ts"
import { contactStatusWords } from "../../format/people/contactStatusWords.ts"
import { coversWords, signsWords } from "../../format/people/powerWords.ts"
import type { ContactContent } from "../people/ContactContent.ts"
import { contactFileTitles, writeOnlyTitles } from "./contactFileTitles.ts"
import { rolesCell } from "./rolesCell.ts"

/** Cell text of a field. */
export const contactCell = (field: ContactField, content: ContactContent): string =>
  field === "roles" ? rolesCell(content.roles) : (content[field] ?? "")

/** The first line of a file of people; alone, it is the template of one. */
export const contactFileHeader: ReadonlyArray<string> = [
  ...ContactField.literals.map((field) => contactFileTitles[field]),
  ...writeOnlyTitles
]

/** The line of a person, as it can be read again. */
export const contactFileRow = (contact: Contact): ReadonlyArray<string> => [
  ...ContactField.literals.map((field) => contactCell(field, contact)),
  signsWords(contact.powers),
  coversWords(contact.powers),
  contactStatusWords[contact.status]
]
