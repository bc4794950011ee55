import { Option, Schema } from "effect"
import type { ContactField } from "../../domain/contact/ContactField.ts"
import type { ContactFileProblem, ContactFileProblemCode } from "../../domain/contact/ContactFileProblem.ts"
import { faultOfLine, isSendable } from "../../domain/value/sentText.ts"
import { visibleText } from "../../domain/value/visibleText.ts"
import { unguardedCell } from "../../format/csv/formulaGuard.ts"
import { spreadsheetFault } from "../../format/csv/spreadsheetFault.ts"
import { EmailAddress } from "../input/EmailAddress.ts"
import { EnteredPhone, maskPhoneOfAnyCountry, PhoneOfAnyCountry, StoredPhone } from "../input/EnteredPhone.ts"
import { contactLengths, type ContactContent } from "../people/ContactContent.ts"
import { contactFileProblem } from "./contactFileProblem.ts"
import { contactFileTitles } from "./contactFileTitles.ts"
import type { ContactFileHeader, ContactFileRow } from "./readContactHeader.ts"
import { type NamedRole, readRolesCell } from "./rolesCell.ts"

type TextField = keyof typeof contactLengths

/** Person in a row; only fields with a non-empty cell. */
export interface ContactRowContent extends Partial<Omit<ContactContent, "roles">> {
  readonly roles?: ReadonlyArray<NamedRole>
}

/** Person in a file. */
export interface ContactEntry {
  readonly line: number
  readonly given: ContactRowContent
  /** Non-empty cells as written, by field. */
  readonly cells: Readonly<Partial<Record<ContactField, string>>>
  readonly problems: ReadonlyArray<ContactFileProblem>
}

/** Value of a cell, or its fault. */
type ReadCell =
  | { readonly value: string | ReadonlyArray<NamedRole> }
  | { readonly code: ContactFileProblemCode; readonly detail?: string | number }

const isStoredPhone = Schema.is(StoredPhone)
const isPhone = Schema.is(PhoneOfAnyCountry)
const decodePhone = Schema.decodeUnknownOption(EnteredPhone)
const decodeEmail = Schema.decodeUnknownOption(EmailAddress)

/** Normalises a phone number from any accepted notation; null if invalid. */
const phoneOf = (cell: string): string | null => {
  if (isStoredPhone(cell)) return cell
  return isPhone(cell) ? Option.getOrNull(decodePhone(maskPhoneOfAnyCountry(cell))) : null
}

const readText = (field: TextField, cell: string): ReadCell => {
  const isFit = field === "notes" ? isSendable(cell) : faultOfLine(cell) === null
  if (!isFit) return { code: "control_characters" }
  const most = contactLengths[field]
  return cell.length > most ? { code: "too_long", detail: most } : { value: cell }
}

const readCell = (field: ContactField, cell: string): ReadCell => {
  switch (field) {
    case "email": {
      const email = Option.getOrNull(decodeEmail(cell))
      return email === null || faultOfLine(cell) !== null ? { code: "email_form" } : { value: email }
    }
    case "phone":
    case "mobile": {
      const phone = phoneOf(cell)
      return phone === null ? { code: "phone_form" } : { value: phone }
    }
    case "roles": {
      const read = readRolesCell(cell)
      return "unknown" in read ? { code: "unknown_role", detail: read.unknown.slice(0, 60) } : { value: read.roles }
    }
    default:
      return readText(field, cell)
  }
}

/** A text as a cell that was read has it: without blanks around it, its lines ended alike. */
export const asRead = (text: string): string => visibleText(text).trim().replaceAll("\r\n", "\n")

/** Reads a row; null if it is blank. */
export const readContactRow = ({ cells, line }: ContactFileRow, header: ContactFileHeader): ContactEntry | null => {
  const width = cells.findLastIndex((cell) => cell.trim() !== "") + 1
  if (width === 0) return null
  if (width > header.width || cells.length < header.width) {
    return { line, given: {}, cells: {}, problems: [contactFileProblem({ line }, "cell_count", header.width)] }
  }
  const texts = header.places
    .map(({ field, place }) => [field, asRead(unguardedCell(cells[place] ?? ""))] as const)
    .filter(([, text]) => text !== "")
  const given: Record<string, string | ReadonlyArray<NamedRole>> = {}
  const problems: Array<ContactFileProblem> = []
  for (const [field, text] of texts) {
    const read =
      spreadsheetFault(text) === null ? readCell(field, text) : { code: "spreadsheet_error" as const, detail: text }
    if ("value" in read) given[field] = read.value
    else problems.push(contactFileProblem({ line, column: contactFileTitles[field] }, read.code, read.detail))
  }
  // Each value was read by its own field.
  return { line, given, cells: Object.fromEntries(texts), problems }
}
