import { csvSeparatorOf, namedSeparator, sampledCharacters } from "./csvSeparatorOf.ts"
import { type CsvRecord, scanCsv } from "./scanCsv.ts"
import { type IsTitle, leastNamedTitles, linesAboveTitles, namedTitles } from "./titlePlace.ts"

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
  const named = namedSeparator(start)
  const texts = function* () {
    yield start
    for (let next = arriving.next(); next.done !== true; next = arriving.next()) yield lines(next.value)
  }
  for (const record of scanCsv(texts(), named ?? csvSeparatorOf(start, isTitle))) {
    if (named === null || record.line > 1) yield record
  }
}

/**
 * The rows of a list from its titles on; from its first row where none of the first has titles that are known, which is
 * then told of that one.
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
    if (namedTitles(row.cells, isTitle) >= leastNamedTitles) yield row
    else if (above.length <= linesAboveTitles) continue
    else yield* above
    isFound = true
  }
  if (!isFound) yield* above
}
