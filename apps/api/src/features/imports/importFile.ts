import { CsvProblem } from "@reclaim/core/format/csv/CsvProblem"
import { fromTitles, readCsv } from "@reclaim/core/format/csv/readCsv"
import type { CsvRecord } from "@reclaim/core/format/csv/scanCsv"
import { linesOf } from "@reclaim/core/rules/imports/ConfirmedLines"
import { Effect, Fiber, Queue } from "effect"
import { createHash } from "node:crypto"
import type { InTransaction } from "../../platform/sql/withRole.ts"
import { takeLedger } from "./rows/beginWrites.ts"
import { insertImportFile } from "./rows/importFileRows.ts"
import { addTally, type InImport, noRows, type Tally } from "./rows/upsertRows.ts"
import { CurrentLedger, WriteLedger } from "./rows/WriteLedger.ts"
import type { Columns, RowOf } from "./kind/cells/column.ts"
import type { ImportBusy } from "./ImportBusy.ts"
import type { ImportFileType, ImportReference, ImportWriter } from "./kind/ImportFileType.ts"
import { ImportProblems, type ImportWarning } from "./kind/ImportProblems.ts"
import { ImportRejected } from "./ImportRejected.ts"
import { type ImportSource, textOf } from "./ImportSource.ts"
import { yieldToEventLoop, sliceCharacters, sliceSize } from "../../platform/process/forEachChunked.ts"
import { type FileHeader, readHeader, readRow } from "./readRow.ts"

/**
 * Blocks per part, by how many parts came before: few at first, because other requests wait for the end of a part;
 * more later in a long file, because the number of parts is limited.
 */
const blocksOfPart = (part: number): number => (part < 200 ? 1 : part < 400 ? 3 : 5)

/**
 * Rows are read in blocks, some of which wait to be computed and written when the database is busy. Objects that wait
 * long are costly to garbage-collect.
 */
const [blockSize, blocksAhead] = [500, 4]

/** Blocks written by one statement where all is one transaction. */
const blocksAtOnce = 4

/** Transactions that an import is written in. */
export interface ImportWriting {
  /** Runs one part. */
  readonly part: InTransaction
  /** Runs the last part, or the only one when the file is one transaction. */
  readonly last: InTransaction
  /** The maximum number of parts before the last; 0 when all is one transaction. */
  readonly maxParts: number
}

/** The outcome of a file. */
export interface ImportedOutcome extends Tally {
  readonly kind: string
  readonly file: string
  readonly rowsRead: number
  /** Warnings about accepted rows: the first ones by line, and their total number. */
  readonly warnings: ReadonlyArray<ImportWarning>
  readonly warningCount: number
}

/** Called with the number of rows read so far. */
export type OnRowsWritten = (rowsRead: number) => Effect.Effect<void>

/** Rows of a file. */
interface ReadRows {
  readonly rows: ReadonlyArray<RowOf<Columns>>
  /** Includes rows with problems, which are not among `rows`. */
  readonly count: number
  /** True for the last rows of the file. */
  readonly isEnd: boolean
}

/** A file to read, and how to read it. */
export interface FileImport {
  readonly kind: ImportFileType
  readonly source: ImportSource
  readonly reference: ImportReference
  /** The lines that are taken although they look wrong, as a confirmation names them; empty for none. */
  readonly confirmed: string
  readonly writing: ImportWriting
  /** Runs first, in the same transaction. */
  readonly begin: InImport<void, ImportBusy>
  readonly hear?: OnRowsWritten
}

/**
 * Reads a file into the database and records the import. Fails with all problems found; the caller then rolls back
 * everything written.
 */
export const importFile = Effect.fnUntraced(function* ({
  kind,
  source,
  reference,
  confirmed,
  writing,
  begin,
  hear = () => Effect.void
}: FileImport) {
  const problems = new ImportProblems(new Set(linesOf(confirmed)))
  const hash = createHash("sha256")
  const isColumn = (cell: string): boolean => Object.hasOwn(kind.columns, cell.trim())
  const records = fromTitles(
    readCsv(
      textOf(source, (part) => void hash.update(part)),
      isColumn
    ),
    isColumn
  )
  const seen = new Set<string>()
  const ledger = reference.isInParts ? new WriteLedger() : null
  const scope = yield* Effect.scope
  const readAhead = yield* Queue.bounded<ReadRows>(blocksAhead)
  let opened: { readonly header: FileHeader; readonly writer: ImportWriter<RowOf<Columns>> } | null = null
  let isMore = false
  let pending: InImport<Tally> = Effect.succeed(noRows)
  let tally = noRows
  let rowsRead = 0
  /** The last row of a block, which the first of the next may belong to. */
  let held: RowOf<Columns> | null = null

  const readBlock = Effect.fnUntraced(function* (header: FileHeader) {
    const rows: Array<RowOf<Columns>> = held === null ? [] : [held]
    const add = (row: RowOf<Columns>) => {
      const before = rows.at(-1)
      const joined = before === undefined ? null : (kind.join?.(before, row) ?? null)
      if (joined === null) rows.push(row)
      else rows[rows.length - 1] = joined
    }
    let [count, isEnd] = [0, false]
    while (!isEnd && count < blockSize) {
      const slice = nextRecords(records, problems)
      for (const record of slice.records) {
        if (problems.isFull) break
        count += 1
        const row = readRow<Columns>(record, header, problems, reference.today)
        if (row !== null) add(row)
      }
      yield* yieldToEventLoop
      isEnd = slice.isEnd || problems.isFull
    }
    held = isEnd || kind.join === undefined ? null : (rows.pop() ?? null)
    return { rows, count, isEnd } satisfies ReadRows
  })

  /** Reads ahead as far as there is room, across transactions. */
  const readOn = Effect.fnUntraced(
    function* (header: FileHeader) {
      for (;;) {
        const read = yield* readBlock(header)
        yield* Queue.offer(readAhead, read)
        if (read.isEnd) return
      }
    },
    Effect.tapCause((cause) => Queue.failCause(readAhead, cause))
  )

  const open = Effect.gen(function* () {
    yield* begin
    const header = headerOf(records, kind.columns, reference.files !== null, problems)
    if (header === null) return
    opened = { header, writer: yield* kind.open(reference) }
    isMore = true
    yield* Effect.forkIn(readOn(header), scope)
  })

  const takeBlocks = Effect.fnUntraced(function* (blocks: number) {
    const rows: Array<RowOf<Columns>> = []
    let [count, isEnd] = [0, false]
    for (let block = 0; block < blocks && !isEnd; block++) {
      const read = yield* Queue.take(readAhead)
      for (const row of read.rows) rows.push(row)
      count += read.count
      isEnd = read.isEnd
    }
    return { rows, count, isEnd } satisfies ReadRows
  })

  /** Computes the rows just read while the computed ones before them are written. */
  const step = Effect.fnUntraced(function* (blocks: number) {
    if (opened === null) return
    const written = yield* startWrite(pending)
    const { count, isEnd, rows } = yield* takeBlocks(blocks)
    rowsRead += count
    reportDuplicates(kind, rows, seen, problems)
    const write = yield* opened.writer.take(rows, problems)
    tally = addTally(tally, yield* Fiber.join(written))
    pending = write
    isMore = !isEnd && !problems.isFull
  })

  const heard = Effect.suspend(() => hear(rowsRead))

  const finish = Effect.gen(function* () {
    for (;;) {
      if (!isMore) break
      yield* Effect.andThen(step(blocksAtOnce), heard)
    }
    tally = addTally(tally, yield* pending)
    if (opened !== null && !problems.isFull) tally = addTally(tally, yield* opened.writer.end(problems))
    problems.tellNeedless()
    const sha256 = hash.digest()
    const [file, rows] = [source.name, rowsRead]
    if (!problems.isEmpty) {
      const { told, count, stoppedAtLine, toConfirm } = problems
      const facts = { problems: told, count, stoppedAtLine, toConfirm, rowsRead: rows, sha256 }
      return yield* new ImportRejected({ kind: kind.name, file, ...facts })
    }
    if (ledger !== null) yield* takeLedger(ledger)
    const { actor } = reference
    yield* insertImportFile({
      kind: kind.name,
      fileName: file,
      sha256,
      rowsRead,
      actor,
      confirmed,
      ...tally,
      firstProblem: ""
    })
    const { warned: warnings, warningCount } = problems
    return { kind: kind.name, file, rowsRead, warnings, warningCount, ...tally } satisfies ImportedOutcome
  })

  return yield* Effect.gen(function* () {
    if (writing.maxParts === 0) return yield* writing.last(Effect.andThen(open, finish))
    yield* writing.part(open)
    for (let part = 1; part < writing.maxParts; part++) {
      if (isMore) yield* Effect.andThen(writing.part(step(blocksOfPart(part))), heard)
    }
    return yield* writing.last(finish)
  }).pipe(Effect.provideService(CurrentLedger, ledger))
}, Effect.scoped)

/** Starts a write alongside the reading. */
const startWrite = (write: InImport<Tally>) => Effect.forkChild(write, { startImmediately: true })

/** Runs one step of reading. Text that is not a table is a problem of its line and ends the reading. */
const readingOn = <A>(step: () => A, otherwise: A, problems: ImportProblems): A => {
  try {
    return step()
  } catch (cause) {
    if (!(cause instanceof CsvProblem)) throw cause
    problems.add(cause.line, "", cause.problem)
    return otherwise
  }
}

const headerOf = (
  records: Iterator<CsvRecord>,
  columns: Columns,
  takesFiles: boolean,
  problems: ImportProblems
): FileHeader | null => {
  const first = readingOn(() => records.next(), null, problems)
  if (first === null) return null
  if (first.done !== true) return readHeader(first.value, columns, takesFiles, problems)
  problems.add(1, "", "the file is empty: write the column names into its first line")
  return null
}

/** Reads the next rows, few and short enough to block nobody for long. */
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

/** Reports rows whose key occurred earlier in the file. Kinds with an empty key check for themselves. */
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
      problems.add(row.line, kind.key.at(-1) ?? "", "an earlier line has the same key: delete one of the two")
    }
    seen.add(key)
  }
}
