import { CsvProblem } from "@reclaim/core/format/csv/CsvProblem"
import { readCsv } from "@reclaim/core/format/csv/readCsv"
import type { CsvRecord } from "@reclaim/core/format/csv/scanCsv"
import type { IsTitle } from "@reclaim/core/format/csv/titlePlace"
import { columnName } from "../columnName.ts"
import { decodedText } from "./decodedText.ts"
import { formulaAt } from "./formulaAt.ts"
import { TableRefused } from "./TableRefused.ts"
import type { TableRow } from "./TableRow.ts"

// What a text has none of; a file of another kind has one within its first bytes.
// oxlint-disable-next-line no-control-regex
const control = /[\0-\u0008\u000E-\u001F]/

const otherKind = /^(%PDF-|PK|\s*<)/

/** How spreadsheets are told to keep leading zeros: `="00123"`. */
const textFormula = /^="([^"]*)"$/

const literal = (cell: string, line: number, place: number): string => {
  if (!cell.startsWith("=")) return cell
  const [, text] = textFormula.exec(cell) ?? []
  if (text === undefined) throw formulaAt(`${columnName(place)}${String(line)}`)
  return text
}

const rowOf = ({ cells, line }: CsvRecord): TableRow =>
  cells.some((cell) => cell.startsWith("="))
    ? { line, cells: cells.map((cell, place) => literal(cell, line, place)) }
    : { line, cells }

/** The rows of a list whose cells are separated by commas, semicolons, tabs or bars. Throws `TableRefused`. */
export function* csvTable(bytes: Uint8Array, isTitle?: IsTitle): Generator<TableRow, void> {
  // Of all of it first: rows that were read with the wrong letters are worth nothing.
  for (const _ of decodedText(bytes));
  const texts = decodedText(bytes)
  const first = texts.next()
  const head = first.done === true ? "" : first.value
  if (control.test(head) || otherKind.test(head)) {
    throw new TableRefused(
      "wrong_type",
      "The file is no list of values. Upload a list as CSV or as Excel Workbook (.xlsx)"
    )
  }
  const parts = function* () {
    yield head
    yield* texts
  }
  try {
    for (const record of readCsv(parts(), isTitle)) yield rowOf(record)
  } catch (error) {
    if (!(error instanceof CsvProblem)) throw error
    throw new TableRefused("not_a_table", `The file can't be read as a list: ${error.message}`)
  }
}
