import { Data, Result } from "effect"

/** A text that is no table: what is wrong and in which line, counted from 1. */
export class CsvProblem extends Data.TaggedError("CsvProblem")<{ readonly line: number; readonly problem: string }> {
  override get message() {
    return `line ${this.line}: ${this.problem}`
  }
}

/** One row, its cells by the name of their column. */
export type CsvRow = Readonly<Record<string, string>>

// One cell and what ends it. Sticky: a character that fits neither form stops the reading there.
const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|$)/y

/**
 * Reads a table with a header row by RFC 4180, strictly: a quote only around a whole cell, as many cells in each row
 * as in the header, no column named twice. Lines end in CR LF or LF; the last may go without.
 */
export const parseCsv = (text: string): Result.Result<ReadonlyArray<CsvRow>, CsvProblem> => {
  const records: Array<{ readonly line: number; readonly cells: ReadonlyArray<string> }> = []
  let cells: Array<string> = []
  let at = 0
  let line = 1
  let recordLine = 1
  while (at < text.length || cells.length > 0) {
    cell.lastIndex = at
    const match = cell.exec(text)
    if (match === null) return Result.fail(new CsvProblem({ line, problem: "a quote inside a cell, or one left open" }))
    const [whole, quoted, plain = "", end = ""] = match
    at += whole.length
    line += whole.split("\n").length - 1
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === ",") continue
    records.push({ line: recordLine, cells })
    cells = []
    recordLine = line
  }
  return rowsOf(records)
}

const rowsOf = (records: ReadonlyArray<{ readonly line: number; readonly cells: ReadonlyArray<string> }>) => {
  const [header, ...rest] = records
  if (header === undefined) return Result.fail(new CsvProblem({ line: 1, problem: "no header row" }))
  const names = header.cells
  if (names.includes("") || new Set(names).size < names.length) {
    return Result.fail(new CsvProblem({ line: 1, problem: "a column without a name, or two with the same" }))
  }
  const uneven = rest.find(({ cells }) => cells.length !== names.length)
  if (uneven !== undefined) {
    const problem = `${uneven.cells.length} cells where the header has ${names.length}`
    return Result.fail(new CsvProblem({ line: uneven.line, problem }))
  }
  return Result.succeed(
    rest.map(({ cells }): CsvRow => Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ""])))
  )
}
