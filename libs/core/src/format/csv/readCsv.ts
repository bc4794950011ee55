import { CsvProblem } from "./CsvProblem.ts"
import { type CsvRecord, type CsvSeparator, scanCsv } from "./scanCsv.ts"
import { type IsTitle, minKnownTitles, linesAboveTitles, namedTitles } from "./titlePlace.ts"

const separators: ReadonlyArray<CsvSeparator> = [",", ";", "\t", "|"]

/** Number of characters sampled at the beginning of a list. */
const sampledCharacters = 10_000

/** Number of lines sampled, empty ones included. */
const sampledLines = 100

/** Cells of the first rows, read with a separator as far as possible. */
const sampledRows = (text: string, separator: CsvSeparator): ReadonlyArray<ReadonlyArray<string>> => {
  const rows: Array<ReadonlyArray<string>> = []
  try {
    for (const { cells, line } of scanCsv([text], separator)) {
      if (line > sampledLines) break
      if (cells.some((cell) => cell.trim() !== "")) rows.push(cells)
      if (rows.length > linesAboveTitles) break
    }
  } catch (error) {
    if (!(error instanceof CsvProblem)) throw error
  }
  return rows
}

interface Sample {
  readonly separator: CsvSeparator
  /** Titles that are known, in the row that has most of them. */
  readonly titles: number
  /** Rows of the commonest width above one, and how many separators they have together. */
  readonly alike: number
  readonly cut: number
}

const sampleOf = (text: string, separator: CsvSeparator, isTitle: IsTitle): Sample => {
  const rows = sampledRows(text, separator)
  const byCuts = new Map<number, number>()
  for (const { length } of rows) if (length > 1) byCuts.set(length - 1, (byCuts.get(length - 1) ?? 0) + 1)
  const [cuts, alike] = [...byCuts].toSorted(([a, ofA], [b, ofB]) => b * ofB - a * ofA)[0] ?? [0, 0]
  return {
    separator,
    titles: Math.max(0, ...rows.map((cells) => namedTitles(cells, isTitle))),
    alike,
    cut: cuts * alike
  }
}

const isLikelier = (one: Sample, other: Sample): boolean => {
  if (Math.max(one.titles, other.titles) >= minKnownTitles) return one.titles > other.titles
  // A sentence above the titles, or one cell that is a list itself, says nothing of the rows.
  if (one.alike > 1 !== other.alike > 1) return one.alike > 1
  return one.cut > other.cut
}

/**
 * Separator of a list: the one with which one of its first rows has known titles; otherwise the one that splits most
 * rows into equal numbers of cells.
 */
export const csvSeparatorOf = (text: string, isTitle: IsTitle = () => false): CsvSeparator => {
  const head = text.slice(0, sampledCharacters)
  const whole = text.length > head.length ? head.slice(0, head.lastIndexOf("\n") + 1) || head : head
  return separators
    .map((separator) => sampleOf(whole, separator, isTitle))
    .reduce((best, sample) => (isLikelier(sample, best) ? sample : best)).separator
}

/** Line that declares the separator to Excel: `sep=;`. */
const separatorLine = /^"?sep=(.)"?[ \t]*(?:\r?\n|$)/i

/** The separator that a list names in its first line; null where it names none. */
const declaredSeparator = (text: string): CsvSeparator | null => {
  const [, named] = separatorLine.exec(text) ?? []
  if (named === undefined) return null
  const known = separators.find((separator) => separator === named)
  if (known !== undefined) return known
  throw new CsvProblem({
    line: 1,
    problem: `the cells are separated by “${named}”: save the list with commas, semicolons or tabs between them`
  })
}

/** Lines that end in CR alone, as some programs for the Mac still write them. */
const endsInReturns = (head: string): boolean => !head.includes("\n") && /\r[^\n]/.test(head)

/**
 * Reads the rows of a list as spreadsheets write it: separated as its line `sep=` says or as its first rows show, its lines
 * ended in CR LF, LF or CR. Throws `CsvProblem`.
 */
export function* readCsv(parts: Iterable<string>, isTitle?: IsTitle): Generator<CsvRecord, void> {
  const arriving = parts[Symbol.iterator]()
  let head = ""
  while (head.length < sampledCharacters) {
    const next = arriving.next()
    if (next.done === true) break
    head += next.value
  }
  const isOfReturns = endsInReturns(head)
  const lines = (part: string): string => (isOfReturns ? part.replaceAll("\r", "\n") : part)
  const start = lines(head)
  const named = declaredSeparator(start)
  const texts = function* () {
    yield start
    for (let next = arriving.next(); next.done !== true; next = arriving.next()) yield lines(next.value)
  }
  for (const record of scanCsv(texts(), named ?? csvSeparatorOf(start, isTitle))) {
    if (named === null || record.line > 1) yield record
  }
}

/**
 * Rows of a list from its titles on; from its first row if none of the first has known titles, so that the error refers
 * to that row.
 */
export function* fromTitles(rows: Iterable<CsvRecord>, isTitle: IsTitle): Generator<CsvRecord, void> {
  const above: Array<CsvRecord> = []
  let isFound = false
  for (const row of rows) {
    if (isFound) {
      yield row
      continue
    }
    above.push(row)
    if (namedTitles(row.cells, isTitle) >= minKnownTitles) yield row
    else if (above.length <= linesAboveTitles) continue
    else yield* above
    isFound = true
  }
  if (!isFound) yield* above
}
