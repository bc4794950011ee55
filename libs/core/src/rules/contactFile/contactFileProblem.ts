import { ContactFileProblem, type ContactFileProblemCode } from "../../domain/contact/ContactFileProblem.ts"
import { maxContactFileLines } from "../../domain/contact/contactFileLimits.ts"
import { count } from "../../format/count.ts"

/** Message for each problem, with advice; `detail` supplies the one variable part. */
const sentences: Readonly<Record<ContactFileProblemCode, (detail: string) => string>> = {
  empty: () => "The file has no lines below the header row",
  not_a_table: (what) => `The file can't be read as a list: ${what}`,
  too_many_lines: () => `A file may have at most ${count(maxContactFileLines)} people: split it`,
  unknown_column: (title) =>
    `The column “${title}” is unknown: use a header from the template, or leave the column out`,
  column_twice: (title) => `The column “${title}” appears twice: remove one`,
  column_missing: (title) => `The column “${title}” is missing: add it`,
  cell_count: (width) => `Expected ${width} cells, as in the first line; a comma inside a cell needs quotes around it`,
  required: () => "Required: the cell is empty",
  email_form: () => "Expected an e-mail address such as name@example.com",
  phone_form: () => "Expected all ten digits, or + and the number with its country code",
  unknown_role: (name) => `There is no role “${name}”`,
  role_scope: (name) =>
    `“${name}” differs from the scope of this role: write the role alone, and change its scope in the form`,
  not_by_file: () => "A file cannot assign this role: leave the cell unchanged, and assign the role in the form",
  too_long: (most) => `Expected at most ${most} characters`,
  control_characters: () => "Expected text on one line, without control characters",
  spreadsheet_error: (found) =>
    `The spreadsheet has no value here: found “${found}”. Enter the value, and format the column as text`,
  double_in_file: (line) => `The same address is already in line ${line}: remove one of the two`,
  gone: () => "This person is no longer with you: reactivate them to change anything",
  fixed_for_user: () => "This person signs in: their roles are changed under Users",
  relied_on: () =>
    "This person is a signatory, or has a role concerning money, signatures or people: change them in the form"
}

/** Place of a problem. */
export interface ContactFilePlace {
  readonly line: number
  /** The title of the column; left out for the whole line. */
  readonly column?: string
}

export const contactFileProblem = (
  { column = "", line }: ContactFilePlace,
  code: ContactFileProblemCode,
  detail: string | number = ""
): ContactFileProblem => new ContactFileProblem({ line, column, code, message: sentences[code](String(detail)) })
