import type { HistoryEntry } from "@reclaim/core/domain/audit/HistoryEntry"
import type { HistoryFilter } from "@reclaim/core/domain/audit/HistoryFilter"
import { csvRow, csvStart } from "@reclaim/core/format/csv/csvRow"
import type { Paper } from "@reclaim/core/format/paper"
import { historyColumns, historyRow } from "@reclaim/core/rules/history/historyFile"
import { Effect, Stream } from "effect"
import { writeWorkbook } from "../../platform/workbook/writeWorkbook.ts"
import { historyFileMessages as words } from "./historyFileMessages.ts"

/** A history that is written to a file. */
export interface WrittenHistory {
  readonly title: string
  readonly clientName: string
  readonly filter: HistoryFilter
  /** A zone of the IANA database. */
  readonly timeZone: string
  readonly entryCount: number
  readonly writtenAt: Date
  /** Newest first, in parts. */
  readonly parts: Stream.Stream<ReadonlyArray<HistoryEntry>>
}

const titles = historyColumns.map(({ title }) => title)

/** What the file has in it, for who reads it without the portal. */
const aboutRows = ({ clientName, entryCount, filter, timeZone, title, writtenAt }: WrittenHistory) => [
  [words.of, title],
  [words.client, clientName],
  [words.writtenAt, writtenAt.toISOString()],
  [words.entries, entryCount],
  [words.zone, timeZone],
  [words.kind, words.kindOf(filter)],
  [words.side, words.sideOf(filter)],
  [words.since, filter.since?.toISOString() ?? words.all],
  [words.until, filter.until?.toISOString() ?? words.all],
  [words.chain, words.chainNote]
]

/** A history as an Excel file. Cells are text, which no program runs. */
export const historyWorkbook = (history: WrittenHistory, paper: Paper, onRows: (rowsDone: number) => void) =>
  Effect.orDie(
    writeWorkbook(
      {
        title: history.title,
        createdAt: history.writtenAt.toISOString().replace(/\.\d+/, ""),
        paper,
        sheets: [
          {
            name: words.sheet,
            columns: historyColumns.map(({ title, width }) => ({ title, width, kind: "text" as const })),
            batches: Stream.map(history.parts, (entries) => entries.map((entry) => historyRow(entry, history.timeZone)))
          },
          {
            name: words.about,
            columns: [
              { title: words.what, width: 28, kind: "text" },
              { title: words.value, width: 70, kind: "text" }
            ],
            batches: Stream.succeed(aboutRows(history))
          }
        ]
      },
      onRows
    )
  )

/** The same rows as CSV, guarded against programs that run cells. */
export const historyCsv = ({ parts, timeZone }: WrittenHistory) =>
  Stream.runCollect(
    Stream.map(parts, (entries) => Buffer.from(entries.map((entry) => csvRow(historyRow(entry, timeZone))).join("")))
  ).pipe(Effect.map((rows) => new Uint8Array(Buffer.concat([Buffer.from(csvStart + csvRow(titles)), ...rows]))))
