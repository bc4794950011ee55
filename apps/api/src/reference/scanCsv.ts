import { CsvProblem } from "./CsvProblem.ts"

/** One row of a table with the line it begins in, counted from 1. */
export interface CsvRecord {
  readonly line: number
  readonly cells: ReadonlyArray<string>
}

/** Characters that one row may have at most: what is longer is no table, and must not fill the memory. */
const longestRow = 1_000_000

/** A row found in a text, and where the next one begins; null when the text ends before the row does. */
interface Found {
  readonly cells: ReadonlyArray<string>
  readonly next: number
}

/**
 * Reads the rows of a text that arrives in parts, by RFC 4180, strictly: a quote only around a whole cell. Lines end in
 * CR LF or LF; the last may go without. A row may go over several lines inside quotes. Throws `CsvProblem`.
 */
export function* scanCsv(parts: Iterable<string>): Generator<CsvRecord, void> {
  let rest = ""
  let line = 1
  for (const part of parts) {
    const text = rest + part
    let at = 0
    if (isPlain(text)) {
      for (let end = text.indexOf("\n"); end !== -1; end = text.indexOf("\n", at)) {
        yield { line, cells: text.slice(at, end).split(",") }
        line += 1
        at = end + 1
      }
    } else {
      for (let found = rowAt(text, at, line, false); found !== null; found = rowAt(text, at, line, false)) {
        yield { line, cells: found.cells }
        line += linesWithin(text, at, found)
        at = found.next
      }
    }
    rest = text.slice(at)
    if (rest.length > longestRow) throw new CsvProblem({ line, problem: "a row of more than a million characters" })
  }
  let at = 0
  while (at < rest.length) {
    const found = rowAt(rest, at, line, true)
    if (found === null) throw new CsvProblem({ line, problem: misplacedQuote })
    yield { line, cells: found.cells }
    line += linesWithin(rest, at, found)
    at = found.next
  }
}

/** Whether every line is a row and every comma ends a cell, as nearly everywhere in a large file. */
const isPlain = (text: string): boolean => !text.includes('"') && !text.includes("\r")

const misplacedQuote = "a quote inside a cell, or one left open"

/** Only cells in quotes can hold line ends, and only a row with more than one line end has them. */
const linesWithin = (text: string, at: number, { next }: Found): number => {
  let count = 0
  for (let end = text.indexOf("\n", at); end !== -1 && end < next; end = text.indexOf("\n", end + 1)) count += 1
  return count
}

const rowAt = (text: string, at: number, line: number, isLast: boolean): Found | null => {
  const end = text.indexOf("\n", at)
  if (end === -1 && !isLast) return null
  const row = text.slice(at, end === -1 ? text.length : end)
  if (row.includes('"')) return quotedRowAt(text, at, line, isLast)
  const bare = row.endsWith("\r") ? row.slice(0, -1) : row
  if (bare.includes("\r")) throw new CsvProblem({ line, problem: "a carriage return inside a cell without quotes" })
  return { cells: bare.split(","), next: end === -1 ? text.length : end + 1 }
}

const quotedRowAt = (text: string, start: number, line: number, isLast: boolean): Found | null => {
  const cells: Array<string> = []
  for (let at = start; ;) {
    const end = text[at] === '"' ? endOfQuoted(text, at) : endOfPlain(text, at)
    if (end === null || (end === text.length && !isLast)) return null
    const cell = text.slice(at, end)
    cells.push(text[at] === '"' ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    if (end === text.length) return { cells, next: end }
    if (text[end] === ",") {
      at = end + 1
      continue
    }
    if (text[end] === "\n") return { cells, next: end + 1 }
    if (text[end] === "\r" && text[end + 1] === "\n") return { cells, next: end + 2 }
    if (text[end] === "\r" && end + 1 === text.length && !isLast) return null
    throw new CsvProblem({ line, problem: misplacedQuote })
  }
}

/** The place behind the quote that closes the cell; null when there is none yet. */
const endOfQuoted = (text: string, at: number): number | null => {
  for (let quote = text.indexOf('"', at + 1); quote !== -1; quote = text.indexOf('"', quote + 2)) {
    if (text[quote + 1] !== '"') return quote + 1
  }
  return null
}

const endOfPlain = (text: string, at: number): number => {
  const special = /[",\r\n]/g
  special.lastIndex = at
  return special.exec(text)?.index ?? text.length
}
