import { ContactFileProblem, type ContactFileProblemCode } from "../../domain/contact/ContactFileProblem.ts"
import { maxContactFileLines } from "../../domain/contact/contactFileLimits.ts"
import { count } from "../../format/count.ts"

/** Message for each problem, with advice; `detail` supplies the one variable part. */
const sentences: Readonly<Record<ContactFileProblemCode, (detail: string) => string>> = {
  empty: () => "The file has no line below its titles",
  not_a_table: (what) => `The file can't be read as a list: ${what}`,
  too_many_lines: () => `A file may have ${count(maxContactFileLines)} people at most: split it`,
  unknown_column: (title) => `There is no column “${title}”: take a title of the template, or leave the column out`,
  column_twice: (title) => `The column “${title}” is there twice: leave one out`,
  column_missing: (title) => `The column “${title}” is missing: add it`,
  cell_count: (width) => `Expected ${width} cells, as in the first line; a comma inside a cell needs quotes around it`,
  required: () => "Expected an entry: the cell is empty",
  email_form: () => "Expected an e-mail address such as name@example.com",
  phone_form: () => "Expected all ten digits, or + and the number with its country code",
  unknown_role: (name) => `There is no role “${name}”`,
  role_scope: (name) =>
    `“${name}” isn't how they hold this role: write the role alone, and change its part in the form`,
  not_by_file: () => "Nobody is given a role by a file: leave the cell as it is, and give the role in the form",
  too_long: (most) => `Expected at most ${most} characters`,
  control_characters: () => "Expected text on one line, without control characters",
  spreadsheet_error: (found) =>
    `The spreadsheet has kept no value here: found “${found}”. Enter the value, and format the column as text`,
  double_in_file: (line) => `The same address is in line ${line} already: leave one of the two out`,
  gone: () => "This person is no longer with you: reactivate them to change anything",
  fixed_for_user: () => "This person signs in: their roles are changed under Users",
  relied_on: () => "This person signs, or has a role over money, signatures or people: change them in the form"
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
