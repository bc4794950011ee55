import { CsvProblem } from "./CsvProblem.ts"

/** Cell separator: semicolons where a comma is the decimal mark, tabs when copied from a spreadsheet. */
export type CsvSeparator = "," | ";" | "\t" | "|"

/** A row of a table with the line it begins on, counted from 1. */
export interface CsvRecord {
  readonly line: number
  readonly cells: ReadonlyArray<string>
  /** Length of the row in characters, including its line end. */
  readonly length: number
}

/** Maximum length of a row: anything longer is not a table, and must neither fill the memory nor hold up other requests. */
const maxRowCharacters = 100_000
const maxCells = 1_000
const maxCellCharacters = 10_000

/** A row found in a text, and where the next one begins; null when the text ends within the row. */
interface ScannedRow {
  readonly cells: ReadonlyArray<string>
  readonly next: number
}

/** Characters that end an unquoted cell. */
const ends: Readonly<Record<CsvSeparator, RegExp>> = {
  ",": /[,\r\n]/g,
  ";": /[;\r\n]/g,
  "\t": /[\t\r\n]/g,
  "|": /[|\r\n]/g
}

/**
 * Reads the rows of a text that arrives in parts, by RFC 4180, except that a quote within a cell that does not begin with
 * one is a letter: inches and nicknames, as programs write them that know no quoting. Lines end in CR LF or LF, which the
 * last line may omit. A quoted cell may span lines. Throws `CsvProblem`.
 */
export function* scanCsv(parts: Iterable<string>, separator: CsvSeparator = ","): Generator<CsvRecord, void> {
  let rest = ""
  let line = 1
  for (const part of parts) {
    const text = rest + part
    let at = 0
    if (isPlain(text)) {
      for (let end = text.indexOf("\n"); end !== -1; end = text.indexOf("\n", at)) {
        yield recordOf(line, splitRow(text, at, end, line, separator), end + 1 - at)
        line += 1
        at = end + 1
      }
    } else {
      for (;;) {
        const found = rowAt(text, at, line, false, separator)
        if (found === null) break
        yield recordOf(line, found.cells, found.next - at)
        line += linesWithin(text, at, found)
        at = found.next
      }
    }
    rest = text.slice(at)
    if (rest.length > maxRowCharacters) throw tooLongRow(line)
  }
  let at = 0
  while (at < rest.length) {
    const found = rowAt(rest, at, line, true, separator)
    if (found === null) throw new CsvProblem({ line, problem: openQuote })
    yield recordOf(line, found.cells, found.next - at)
    line += linesWithin(rest, at, found)
    at = found.next
  }
}

/** True if every line is a row and every separator ends a cell, as in nearly all of a large file. */
const isPlain = (text: string): boolean => !text.includes('"') && !text.includes("\r")

const tooLongRow = (line: number) => new CsvProblem({ line, problem: "a row of more than 100,000 characters" })

const tooManyCells = (line: number) => new CsvProblem({ line, problem: "a row of more than 1,000 cells" })

const recordOf = (line: number, cells: ReadonlyArray<string>, length: number): CsvRecord => {
  if (length > maxCellCharacters && cells.some((cell) => cell.length > maxCellCharacters)) {
    throw new CsvProblem({ line, problem: "a cell of more than 10,000 characters" })
  }
  return { line, cells, length }
}

/** The cells of a row without quotes. */
const splitRow = (
  text: string,
  start: number,
  end: number,
  line: number,
  separator: CsvSeparator
): ReadonlyArray<string> => {
  if (end - start > maxRowCharacters) throw tooLongRow(line)
  const cells = text.slice(start, end).split(separator, maxCells + 1)
  if (cells.length > maxCells) throw tooManyCells(line)
  return cells
}

const bareReturn = "a carriage return inside a cell without quotes"

const openQuote = "a quote at the beginning of a cell that is never closed"

const textAfterQuote =
  "text after the closing quote of a cell: write each quote within a quoted cell twice, or remove the outer ones"

/**
 * Number of lines in a row. Only quoted cells can contain line ends, so only a row with more than one line end is
 * checked.
 */
const linesWithin = (text: string, at: number, { next }: ScannedRow): number => {
  let count = 0
  for (let end = text.indexOf("\n", at); end !== -1 && end < next; end = text.indexOf("\n", end + 1)) count += 1
  return count
}

const rowAt = (text: string, at: number, line: number, isLast: boolean, separator: CsvSeparator): ScannedRow | null => {
  const end = text.indexOf("\n", at)
  if (end === -1 && !isLast) return null
  const stop = end === -1 ? text.length : end
  if (stop - at > maxRowCharacters) throw tooLongRow(line)
  const row = text.slice(at, stop)
  if (row.includes('"')) return quotedRowAt(text, at, line, isLast, separator)
  const bare = row.endsWith("\r") ? row.slice(0, -1) : row
  if (bare.includes("\r")) throw new CsvProblem({ line, problem: bareReturn })
  return { cells: splitRow(bare, 0, bare.length, line, separator), next: end === -1 ? text.length : end + 1 }
}

const quotedRowAt = (
  text: string,
  start: number,
  line: number,
  isLast: boolean,
  separator: CsvSeparator
): ScannedRow | null => {
  const cells: Array<string> = []
  for (let at = start; ;) {
    if (at - start > maxRowCharacters) throw tooLongRow(line)
    if (cells.length === maxCells) throw tooManyCells(line)
    const quoted = text[at] === '"' ? quotedCell(text, at, isLast, separator) : null
    if (quoted === "open") return null
    if (quoted === "unfit" && separator !== "\t") throw new CsvProblem({ line, problem: textAfterQuote })
    const end = quoted === null || quoted === "unfit" ? endOfPlain(text, at, separator) : quoted
    if (end === text.length && !isLast) return null
    const cell = text.slice(at, end)
    cells.push(end === quoted ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    if (end === text.length) return { cells, next: end }
    if (text[end] === separator) {
      at = end + 1
      continue
    }
    if (text[end] === "\n") return { cells, next: end + 1 }
    if (text[end + 1] === "\n") return { cells, next: end + 2 }
    if (end + 1 === text.length && !isLast) return null
    throw new CsvProblem({ line, problem: bareReturn })
  }
}

/**
 * Position after the closing quote of a cell: `open` if there is none, `unfit` if the cell continues after it, as in
 * text that spreadsheets copy to the clipboard, where a cell with a separator is always quoted.
 */
const quotedCell = (text: string, at: number, isLast: boolean, separator: CsvSeparator): number | "open" | "unfit" => {
  const end = endOfQuoted(text, at)
  if (end === null) return isLast && separator === "\t" ? "unfit" : "open"
  if (end === text.length) return isLast ? end : "open"
  const next = text[end]
  return next === separator || next === "\n" || next === "\r" ? end : "unfit"
}

/** Position after the closing quote of the cell; null if there is none yet. */
const endOfQuoted = (text: string, at: number): number | null => {
  for (let quote = text.indexOf('"', at + 1); quote !== -1; quote = text.indexOf('"', quote + 2)) {
    if (text[quote + 1] !== '"') return quote + 1
  }
  return null
}

const endOfPlain = (text: string, at: number, separator: CsvSeparator): number => {
  const special = ends[separator]
  special.lastIndex = at
  return special.exec(text)?.index ?? text.length
}
