import { Effect, Fiber } from "effect"
import { createHash } from "node:crypto"
import type { InTransaction } from "../../platform/sql/withRole.ts"
import { takeLedger } from "./rows/beginWrites.ts"
import { insertImportFile } from "./rows/importFileRows.ts"
import { addTally, type InImport, noRows, type Tally } from "./rows/upsertRows.ts"
import { CurrentLedger, WriteLedger } from "./rows/WriteLedger.ts"
import { CsvProblem } from "../../ledger/reference/CsvProblem.ts"
import { type CsvRecord, scanCsv } from "../../ledger/reference/scanCsv.ts"
import type { Columns, RowOf } from "./kind/column.ts"
import type { ImportBusy } from "./ImportBusy.ts"
import type { ImportFileType, ImportReference, ImportWriter } from "./kind/ImportFileType.ts"
import { ImportProblems } from "./kind/ImportProblems.ts"
import { ImportRejected } from "./ImportRejected.ts"
import { type ImportSource, textOf } from "./ImportSource.ts"
import { yieldToEventLoop, sliceCharacters, sliceSize } from "../../platform/process/forEachChunked.ts"
import { type FileHeader, readHeader, readRow } from "./readRow.ts"

/** Rows of one statement. */
const batchSize = 2_000

/**
 * Rows of one part, in slices of reading: few, for whoever waits waits for the end of one; more later in a long file,
 * because a database has room for so many parts.
 */
const rowsOfPart = (part: number): number => (part < 200 ? 500 : part < 400 ? 1_500 : 2_500)

/** How an import is written. */
export interface ImportWriting {
  /** Runs a part of it. */
  readonly part: InTransaction
  /** Runs the last part, which is the only one where there are none before. */
  readonly last: InTransaction
  /** The most parts before the last; 0 where all is one transaction. */
  readonly maxParts: number
}

/** What became of a file. */
export interface ImportedOutcome extends Tally {
  readonly kind: string
  readonly file: string
  readonly rowsRead: number
}

/** Hears how many rows of a file have been read. */
export type HearRows = (rowsRead: number) => Effect.Effect<void>

/** A file to read, and how. */
export interface FileImport {
  readonly kind: ImportFileType
  readonly source: ImportSource
  readonly reference: ImportReference
  readonly writing: ImportWriting
  /** What comes before everything else, in the same transaction. */
  readonly begin: InImport<void, ImportBusy>
  readonly hear?: HearRows
}

/**
 * Reads a file into the database: all of it, or it fails with everything that is wrong, and what was written is to be
 * undone. Writes that it was imported.
 */
export const importFile = Effect.fnUntraced(function* ({
  kind,
  source,
  reference,
  writing,
  begin,
  hear = () => Effect.void
}: FileImport) {
  const problems = new ImportProblems()
  const hash = createHash("sha256")
  const records = scanCsv(textOf(source, (part) => void hash.update(part)))
  const seen = new Set<string>()
  const ledger = reference.isInParts ? new WriteLedger() : null
  let opened: { readonly header: FileHeader; readonly writer: ImportWriter<RowOf<Columns>> } | null = null
  let isMore = true
  let pending: InImport<Tally> = Effect.succeed(noRows)
  let tally = noRows
  let rowsRead = 0
  let lastLine = 1

  const open = Effect.gen(function* () {
    yield* begin
    const header = headerOf(records, kind.columns, problems)
    isMore = header !== null
    if (header !== null) opened = { header, writer: yield* kind.open(reference) }
  })

  const readRows = Effect.fnUntraced(function* (header: FileHeader, most: number) {
    const rows: Array<RowOf<Columns>> = []
    for (let read = 0; isMore && read < most;) {
      const slice = nextRecords(records, problems)
      read += slice.records.length
      for (const record of slice.records) {
        if (problems.isFull) break
        rowsRead += 1
        lastLine = record.line
        const row = readRow<Columns>(record, header, problems, reference.today)
        if (row !== null) rows.push(row)
      }
      isMore = !slice.isEnd && !problems.isFull
      yield* yieldToEventLoop
    }
    return rows
  })

  /** Writes the rows read before, and reads and checks the next ones beside that. */
  const step = Effect.fnUntraced(function* (most: number) {
    if (opened === null) return
    const written = yield* started(pending)
    const rows = yield* readRows(opened.header, most)
    reportDuplicates(kind, rows, seen, problems)
    const write = yield* opened.writer.take(rows, problems)
    tally = addTally(tally, yield* Fiber.join(written))
    pending = write
    isMore &&= !problems.isFull
  })

  const heard = Effect.suspend(() => hear(rowsRead))

  const finish = Effect.gen(function* () {
    for (;;) {
      if (!isMore) break
      yield* Effect.andThen(step(batchSize), heard)
    }
    tally = addTally(tally, yield* pending)
    if (opened !== null && !problems.isFull) tally = addTally(tally, yield* opened.writer.end(problems))
    const sha256 = hash.digest()
    const [file, rows] = [source.name, rowsRead]
    if (!problems.isEmpty) {
      const { told, count, isFull } = problems
      const stoppedAtLine = isFull ? lastLine : null
      const facts = { problems: told, count, stoppedAtLine, rowsRead: rows, sha256 }
      return yield* new ImportRejected({ kind: kind.name, file, ...facts })
    }
    if (ledger !== null) yield* takeLedger(ledger)
    const { actor } = reference
    yield* insertImportFile({ kind: kind.name, fileName: file, sha256, rowsRead, actor, ...tally, firstProblem: "" })
    return { kind: kind.name, file, rowsRead, ...tally } satisfies ImportedOutcome
  })

  return yield* Effect.gen(function* () {
    if (writing.maxParts === 0) return yield* writing.last(Effect.andThen(open, finish))
    yield* writing.part(open)
    for (let part = 1; part < writing.maxParts; part++) {
      if (isMore) yield* Effect.andThen(writing.part(step(rowsOfPart(part))), heard)
    }
    return yield* writing.last(finish)
  }).pipe(Effect.provideService(CurrentLedger, ledger))
})

/** Sends what is to be written on its way, beside the reading. */
const started = (write: InImport<Tally>) => Effect.forkChild(write, { startImmediately: true })

/** Runs a step of reading; what makes the text no table is a problem of its line, and the end of the reading. */
const readingOn = <A>(step: () => A, otherwise: A, problems: ImportProblems): A => {
  try {
    return step()
  } catch (cause) {
    if (!(cause instanceof CsvProblem)) throw cause
    problems.add(cause.line, "", cause.problem)
    return otherwise
  }
}

const headerOf = (records: Iterator<CsvRecord>, columns: Columns, problems: ImportProblems): FileHeader | null => {
  const first = readingOn(() => records.next(), null, problems)
  if (first === null) return null
  if (first.done !== true) return readHeader(first.value, columns, problems)
  problems.add(1, "", "the file is empty: write the names of the columns into its first line")
  return null
}

/** The next rows, so few and so short that nobody has to wait for their reading. */
const nextRecords = (
  from: Iterator<CsvRecord>,
  problems: ImportProblems
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
const reportDuplicates = (
  kind: ImportFileType,
  rows: ReadonlyArray<RowOf<Columns>>,
  seen: Set<string>,
  problems: ImportProblems
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
