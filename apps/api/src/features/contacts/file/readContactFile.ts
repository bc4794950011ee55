import { maxContactFileLines } from "@reclaim/core/domain/contact/contactFileLimits"
import { ContactFileProblem } from "@reclaim/core/domain/contact/ContactFileProblem"
import { CsvProblem } from "@reclaim/core/format/csv/CsvProblem"
import { fromTitles, readCsv } from "@reclaim/core/format/csv/readCsv"
import type { CsvRecord } from "@reclaim/core/format/csv/scanCsv"
import { contactFileProblem } from "@reclaim/core/rules/contactFile/contactFileProblem"
import { readContactHeader } from "@reclaim/core/rules/contactFile/readContactHeader"
import { isContactTitle } from "@reclaim/core/rules/contactFile/readContactHeader"
import { type ContactEntry, readContactRow } from "@reclaim/core/rules/contactFile/readContactRow"
import { Effect } from "effect"
import { sliceSize, yieldToEventLoop } from "../../../platform/process/forEachChunked.ts"

/** The people of a file, or why it can't be read. */
export type ReadContactFile =
  | { readonly _tag: "Read"; readonly entries: ReadonlyArray<ContactEntry> }
  | { readonly _tag: "Refused"; readonly problems: ReadonlyArray<ContactFileProblem> }

/** Rows that are read at most, those without anything in them among them. */
const maxRows = 2 * maxContactFileLines

/** The next row, null behind the last one, or why the text is no table. */
const nextRow = (rows: Iterator<CsvRecord, void>): CsvRecord | ContactFileProblem | null => {
  try {
    const next = rows.next()
    return next.done === true ? null : next.value
  } catch (cause) {
    if (!(cause instanceof CsvProblem)) throw cause
    return contactFileProblem({ line: cause.line }, "not_a_table", cause.problem)
  }
}

const refused = (...problems: ReadonlyArray<ContactFileProblem>): ReadContactFile => ({ _tag: "Refused", problems })

/** Reads the people of a file; reading stops where there are too many, however long the file is. */
export const readContactFile = Effect.fnUntraced(function* (text: string) {
  const rows = fromTitles(readCsv([text], isContactTitle), isContactTitle)
  const first = nextRow(rows)
  if (first === null) return refused(contactFileProblem({ line: 1 }, "empty"))
  if (first instanceof ContactFileProblem) return refused(first)
  const titles = readContactHeader(first)
  if (titles._tag === "Refused") return refused(...titles.problems)
  const entries: Array<ContactEntry> = []
  for (let read = 1; ; read++) {
    const row = nextRow(rows)
    if (row === null) break
    if (row instanceof ContactFileProblem) return refused(row)
    const entry = readContactRow(row, titles.header)
    if (entry !== null) entries.push(entry)
    if (entries.length > maxContactFileLines || read > maxRows) {
      return refused(contactFileProblem({ line: row.line }, "too_many_lines"))
    }
    if (read % sliceSize === 0) yield* yieldToEventLoop
  }
  if (entries.length === 0) return refused(contactFileProblem({ line: first.line }, "empty"))
  return { _tag: "Read", entries } satisfies ReadContactFile
})
