import { CsvProblem } from "./CsvProblem.ts"
import { type CsvSeparator, scanCsv } from "./scanCsv.ts"
import { type IsTitle, linesAboveTitles, namedTitles, leastNamedTitles } from "./titlePlace.ts"

const separators: ReadonlyArray<CsvSeparator> = [",", ";", "\t", "|"]

/** Characters at the beginning of a list that are looked at. */
export const sampledCharacters = 10_000

/** Lines that are looked at, empty ones among them. */
const sampledLines = 100

/** The cells of the first rows, read with a separator as far as that goes. */
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
  if (Math.max(one.titles, other.titles) >= leastNamedTitles) return one.titles > other.titles
  // A sentence above the titles, or one cell that is a list itself, says nothing of the rows.
  if (one.alike > 1 !== other.alike > 1) return one.alike > 1
  return one.cut > other.cut
}

/**
 * What separates the cells of a list: the separator by which one of its first rows has titles that are known; where none
 * has, that which cuts most rows into as many cells.
 */
export const csvSeparatorOf = (text: string, isTitle: IsTitle = () => false): CsvSeparator => {
  const head = text.slice(0, sampledCharacters)
  const whole = text.length > head.length ? head.slice(0, head.lastIndexOf("\n") + 1) || head : head
  return separators
    .map((separator) => sampleOf(whole, separator, isTitle))
    .reduce((best, sample) => (isLikelier(sample, best) ? sample : best)).separator
}

/** The line by which a list tells Excel its separator: `sep=;`. */
const separatorLine = /^"?sep=(.)"?[ \t]*(?:\r?\n|$)/i

/** The separator that a list names in its first line; null where it names none. */
export const namedSeparator = (text: string): CsvSeparator | null => {
  const [, named] = separatorLine.exec(text) ?? []
  if (named === undefined) return null
  const known = separators.find((separator) => separator === named)
  if (known !== undefined) return known
  throw new CsvProblem({
    line: 1,
    problem: `the cells are separated by “${named}”: save the list with commas, semicolons or tabs between them`
  })
}
