import type { CsvRecord } from "@reclaim/core/format/csv/scanCsv"
import type { Column, Columns, RowOf } from "./kind/cells/column.ts"
import type { ImportProblems } from "./kind/ImportProblems.ts"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { invisibleIn, visibleText } from "@reclaim/core/domain/value/visibleText"
import { unguardedCell } from "@reclaim/core/format/csv/formulaGuard"
import { type SpreadsheetFault, spreadsheetFault } from "@reclaim/core/format/csv/spreadsheetFault"
import { portalCommandName } from "../../platform/process/serverFiles.ts"

/** The positions of a kind's columns in a file. */
export interface FileHeader {
  /** -1 for a column that is left out. */
  readonly places: ReadonlyArray<{ readonly name: string; readonly column: Column<unknown>; readonly place: number }>
  /** The number of cells of each row. */
  readonly width: number
}

const noFiles = `files are imported by the command line only: remove the column, or run ${portalCommandName} import with the folder that has them`

/**
 * Finds the columns by the header; null after reporting problems with it. `takesFiles` is true if files came with the
 * table.
 */
export const readHeader = (
  header: CsvRecord,
  columns: Columns,
  takesFiles: boolean,
  problems: ImportProblems
): FileHeader | null => {
  const { line, cells: written } = header
  // Spreadsheets leave empty columns at the end.
  const cells = written.slice(0, written.findLastIndex((cell) => cell.trim() !== "") + 1).map(visibleText)
  const known = Object.entries(columns)
  const names = known.map(([name]) => name)
  for (const [index, name] of cells.entries()) {
    if (!names.includes(name)) {
      problems.add(line, quoteCell(name), `the column is unknown: remove it; known columns are ${names.join(", ")}`)
    } else if (cells.indexOf(name) < index) problems.add(line, name, "the column appears twice: remove one")
  }
  for (const [name, { isOfFile, isOptional }] of known) {
    if (isOfFile === true && !takesFiles && cells.includes(name)) problems.add(line, name, noFiles)
    if (!isOptional && !cells.includes(name)) problems.add(line, name, "the column is missing: add it")
  }
  if (!problems.isEmpty) return null
  return { places: known.map(([name, column]) => ({ name, column, place: cells.indexOf(name) })), width: cells.length }
}

/** A cell as a problem quotes it: shortened, and without characters that a database cannot store. */
const quoteCell = (text: string): string => {
  const printable = text.slice(0, 60).replaceAll(/\p{Cc}/gu, "\uFFFD")
  return text.length > 60 ? `${printable}…` : printable
}

/** Text of a cell, without the apostrophe that guards it against formula execution. */
const cellText = (cell: string): string => (cell.startsWith("'") ? unguardedCell(cell) : cell)

const faults: Readonly<Record<SpreadsheetFault, string>> = {
  spreadsheet_error: "the spreadsheet has an error here: correct the formula or enter the value",
  too_narrow: "the column was too narrow to show the value: widen it and save the list again",
  scientific_notation: "the spreadsheet has rounded this number: format the column as text and enter the number again"
}

/** Reason that a cell's text cannot be read; empty for none. */
const faultOf = (text: string, isProse: boolean): string => {
  const fault = spreadsheetFault(text)
  if (fault !== null) return `${faults[fault]}; found “${quoteCell(text)}”`
  const invisible = isProse ? null : invisibleIn(text)
  return invisible === null ? "" : `the cell has ${invisible}: delete it`
}

/** Parses a row's cells; null after reporting each that is wrong. */
export const readRow = <C extends Columns>(
  { line, cells }: CsvRecord,
  { places, width }: FileHeader,
  problems: ImportProblems,
  today: CalendarDate
): RowOf<C> | null => {
  if (cells.length < width || cells.slice(width).some((cell) => cell !== "")) {
    const text = `${cells.length} cells where the header has ${width}: a comma inside a cell needs quotes around it`
    problems.add(line, "", text)
    return null
  }
  const row: Record<string, unknown> = { line }
  let isRight = true
  for (const { name, column, place } of places) {
    const written = cellText(cells[place] ?? "")
    const fault = faultOf(written, column.cell.isProse === true)
    if (fault !== "") {
      problems.add(line, name, fault)
      isRight = false
      continue
    }
    const text = visibleText(written)
    const value = text === "" ? (column.isOptional ? null : undefined) : column.read(text)
    row[name] = value
    const problem = value === undefined || value === null ? "" : (column.cell.problemOn?.(value, today) ?? "")
    if (problem !== "") problems.add(line, name, problem)
    if (value !== undefined) continue
    isRight = false
    const found = text === "" ? "the cell is empty" : `found “${quoteCell(text)}”`
    problems.add(line, name, `expected ${column.cell.expects}; ${found}`)
  }
  // Each value was parsed by its own column, so the record has the type of the columns.
  return isRight ? (row as RowOf<C>) : null
}
