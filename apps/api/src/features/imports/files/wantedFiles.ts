import { CsvProblem } from "@reclaim/core/format/csv/CsvProblem"
import { type CsvRecord, scanCsv } from "@reclaim/core/format/csv/scanCsv"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { type ImportSource, textOf } from "../ImportSource.ts"
import { documents } from "../kind/documents.ts"
import { ImportProblems } from "../kind/ImportProblems.ts"
import { readHeader, readRow } from "../readRow.ts"

/** A document and the file that its row names. */
export interface WantedFile {
  readonly client: string
  readonly document: string
  readonly file: string
}

/** Rows before the first faulty one; the import reports what is wrong with the rest. */
function* readable(records: Iterable<CsvRecord>): Generator<CsvRecord, void> {
  try {
    yield* records
  } catch (cause) {
    if (!(cause instanceof CsvProblem)) throw cause
  }
}

/** The files that a table of documents names, in rows that can be read. */
export const wantedFiles = (source: ImportSource, today: CalendarDate): ReadonlyArray<WantedFile> => {
  const problems = new ImportProblems()
  const records = readable(scanCsv(textOf(source, () => undefined)))
  const first = records.next()
  const header = first.done === true ? null : readHeader(first.value, documents.columns, true, problems)
  if (header === null) return []
  const wanted: Array<WantedFile> = []
  for (const record of records) {
    const row = readRow<typeof documents.columns>(record, header, problems, today)
    if (row !== null && row.file !== null) wanted.push({ client: row.client, document: row.document, file: row.file })
  }
  return wanted
}
