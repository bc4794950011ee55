import { Effect, Fiber } from "effect"
import { createHash } from "node:crypto"
import { insertImportFile } from "../repositories/feed/importFileRows.ts"
import { addTally, type InFeed, noRows, type Tally } from "../repositories/feed/upsertRows.ts"
import { CsvProblem } from "../reference/CsvProblem.ts"
import { type CsvRecord, scanCsv } from "../reference/scanCsv.ts"
import type { Columns, RowOf } from "./column.ts"
import type { FeedKind, FeedReference } from "./FeedKind.ts"
import { FeedProblems } from "./FeedProblems.ts"
import { FeedRefused } from "./FeedRefused.ts"
import { type FeedSource, textOf } from "./FeedSource.ts"
import { breathe, sliceCharacters, sliceSize } from "./inSlices.ts"
import { type FileHeader, readHeader, readRow } from "./readRow.ts"

/** Rows of one statement; a multiple of the slice. */
const batchSize = 2_000

/** What became of a file. */
export interface FeedOutcome extends Tally {
  readonly kind: string
  readonly file: string
  readonly rowsRead: number
}

/** Hears how many rows of a file have been read. */
export type HearRows = (rowsRead: number) => Effect.Effect<void>

/**
 * Reads a file into the database within the transaction around it: all of it, or it fails with everything that is
 * wrong, and the transaction is to be undone. Writes that it was imported.
 */
export const importFile = Effect.fnUntraced(function* (
  kind: FeedKind,
  source: FeedSource,
  reference: FeedReference,
  hear: HearRows = () => Effect.void
) {
  const problems = new FeedProblems()
  const hash = createHash("sha256")
  const records = scanCsv(textOf(source, (part) => void hash.update(part)))
  const seen = new Set<string>()
  let tally = noRows
  let rowsRead = 0
  let lastLine = 1

  const header = headerOf(records, kind.columns, problems)
  if (header !== null) {
    const writer = yield* kind.open(reference)
    let writing = yield* started(Effect.succeed(noRows))
    for (let isMore = true; isMore;) {
      const rows: Array<RowOf<Columns>> = []
      for (let read = 0; isMore && read < batchSize;) {
        const slice = nextRecords(records, problems)
        read += slice.records.length
        for (const record of slice.records) {
          if (problems.isFull) break
          rowsRead += 1
          lastLine = record.line
          const row = readRow<Columns>(record, header, problems)
          if (row !== null) rows.push(row)
        }
        isMore = !slice.isEnd && !problems.isFull
        yield* breathe
      }
      tellDoubles(kind, rows, seen, problems)
      const write = yield* writer.take(rows, problems)
      tally = addTally(tally, yield* Fiber.join(writing))
      writing = yield* started(write)
      yield* hear(rowsRead)
      isMore &&= !problems.isFull
    }
    tally = addTally(tally, yield* Fiber.join(writing))
    if (!problems.isFull) tally = addTally(tally, yield* writer.end(problems))
  }
  const sha256 = hash.digest()
  const file = { kind: kind.name, fileName: source.name, sha256, rowsRead, actor: reference.actor }
  if (!problems.isEmpty) {
    const { told, count, isFull } = problems
    const stoppedAtLine = isFull ? lastLine : null
    return yield* new FeedRefused({
      kind: kind.name,
      file: source.name,
      problems: told,
      count,
      stoppedAtLine,
      rowsRead,
      sha256
    })
  }
  yield* insertImportFile({ ...file, ...tally, firstProblem: "" })
  return { kind: kind.name, file: source.name, rowsRead, ...tally } satisfies FeedOutcome
})

/** Sends what is to be written on its way, beside the reading. */
const started = (write: InFeed<Tally>) => Effect.forkChild(write, { startImmediately: true })

/** Runs a step of reading; what makes the text no table is a problem of its line, and the end of the reading. */
const readingOn = <A>(step: () => A, otherwise: A, problems: FeedProblems): A => {
  try {
    return step()
  } catch (cause) {
    if (!(cause instanceof CsvProblem)) throw cause
    problems.add(cause.line, "", cause.problem)
    return otherwise
  }
}

const headerOf = (records: Iterator<CsvRecord>, columns: Columns, problems: FeedProblems): FileHeader | null => {
  const first = readingOn(() => records.next(), null, problems)
  if (first === null) return null
  if (first.done !== true) return readHeader(first.value, columns, problems)
  problems.add(1, "", "the file is empty: write the names of the columns into its first line")
  return null
}

/** The next rows, so few and so short that nobody has to wait for their reading. */
const nextRecords = (
  from: Iterator<CsvRecord>,
  problems: FeedProblems
): { readonly records: ReadonlyArray<CsvRecord>; readonly isEnd: boolean } => {
  const records: Array<CsvRecord> = []
  for (let characters = 0; records.length < sliceSize && characters < sliceCharacters;) {
    const next = readingOn(() => from.next(), null, problems)
    if (next === null || next.done === true) return { records, isEnd: true }
    records.push(next.value)
    characters += next.value.length
  }
  return { records, isEnd: false }
}

/** Tells rows with a key that stood before in the file; kinds with an empty key look for themselves. */
const tellDoubles = (
  kind: FeedKind,
  rows: ReadonlyArray<RowOf<Columns>>,
  seen: Set<string>,
  problems: FeedProblems
): void => {
  if (kind.findsDoubles) return
  for (const row of rows) {
    const key = kind.key.map((name) => String(row[name])).join("\n")
    if (seen.has(key)) {
      problems.add(row.line, kind.key.at(-1) ?? "", "the same stands in an earlier line already: delete one of the two")
    }
    seen.add(key)
  }
}
