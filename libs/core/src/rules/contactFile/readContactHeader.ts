import { ContactField } from "../../domain/contact/ContactField.ts"
import type { ContactFileProblem } from "../../domain/contact/ContactFileProblem.ts"
import { contactFileProblem } from "./contactFileProblem.ts"
import { contactFileTitles, foldedTitle, neededFields, writeOnlyTitles } from "./contactFileTitles.ts"

/** A row of a file, and the line that it begins on, counted from 1. */
export interface ContactFileRow {
  readonly line: number
  readonly cells: ReadonlyArray<string>
}

/** Position of each field in the rows of a file. */
export interface ContactFileHeader {
  readonly places: ReadonlyArray<{ readonly field: ContactField; readonly place: number }>
  /** Number of cells in a row. */
  readonly width: number
}

/** The columns of a file, or why its rows can't be read. */
export type ReadContactHeader =
  | { readonly _tag: "Read"; readonly header: ContactFileHeader }
  | { readonly _tag: "Refused"; readonly problems: ReadonlyArray<ContactFileProblem> }

/** Title for use in a message: shortened, and without unprintable characters. */
const printableTitle = (title: string): string => title.replaceAll(/[\p{Cc}\p{Cs}]/gu, "\uFFFD").slice(0, 60)

const ignoredTitles: ReadonlySet<string> = new Set(writeOnlyTitles.map(foldedTitle))

const fieldOf = new Map(ContactField.literals.map((field) => [foldedTitle(contactFileTitles[field]), field]))

/** True for the title of a column of a file of people. */
export const isContactTitle = (cell: string): boolean => {
  const title = foldedTitle(cell)
  return fieldOf.has(title) || ignoredTitles.has(title)
}

/** Finds the columns by the first row of a file, in any order; titles are compared by their letters. */
export const readContactHeader = ({ cells, line }: ContactFileRow): ReadContactHeader => {
  // Spreadsheets leave empty columns at the end.
  const width = cells.findLastIndex((cell) => cell.trim() !== "") + 1
  const titles = cells.slice(0, width).map(foldedTitle)
  const problems = titles.flatMap((title, at): ReadonlyArray<ContactFileProblem> => {
    const cell = printableTitle(cells[at] ?? "")
    if (!fieldOf.has(title) && !ignoredTitles.has(title)) return [contactFileProblem({ line }, "unknown_column", cell)]
    return titles.indexOf(title) < at ? [contactFileProblem({ line }, "column_twice", cell)] : []
  })
  const missing = neededFields
    .map((field) => contactFileTitles[field])
    .filter((title) => !titles.includes(foldedTitle(title)))
    .map((title) => contactFileProblem({ line }, "column_missing", title))
  if (problems.length + missing.length > 0) return { _tag: "Refused", problems: [...problems, ...missing] }
  const places = titles.flatMap((title, place) => {
    const field = fieldOf.get(title)
    return field === undefined ? [] : [{ field, place }]
  })
  return { _tag: "Read", header: { places, width } }
}
