import type { HistoryEntry } from "../../domain/audit/HistoryEntry.ts"
import { zonedTimeAt } from "../../domain/value/zonedTimeAt.ts"
import { historyAbout, historyActor, historyDetail, historySentence } from "../../format/history/historyText.ts"
import { historyWords } from "../../format/history/historyWords.ts"
import { historyKindOf } from "./historyKindOf.ts"
import { historySideOf } from "./historySideOf.ts"

interface HistoryColumn {
  readonly title: string
  /** In widths of a digit. */
  readonly width: number
  readonly text: (entry: HistoryEntry, timeZone: string) => string
}

const words = historyWords.file

const timeText = (at: Date, timeZone: string): string => {
  const { date, time } = zonedTimeAt(at.getTime(), timeZone)
  return `${date} ${time}`
}

/** Columns of a history file: the displayed ones, and those of the chain for the same entry. */
export const historyColumns: ReadonlyArray<HistoryColumn> = [
  { title: words.at, width: 20, text: ({ at }, timeZone) => timeText(at, timeZone) },
  { title: words.actor, width: 34, text: historyActor },
  { title: words.side, width: 10, text: ({ actorKind }) => historyWords.sides[historySideOf[actorKind]] },
  { title: words.kind, width: 12, text: ({ action }) => historyWords.kinds[historyKindOf[action]] },
  { title: words.done, width: 70, text: historySentence },
  { title: words.about, width: 30, text: historyAbout },
  { title: words.detail, width: 40, text: historyDetail },
  { title: words.instant, width: 26, text: ({ at }) => at.toISOString() },
  { title: words.action, width: 28, text: ({ action }) => action },
  { title: words.subject, width: 22, text: ({ subjectId, subjectKind }) => `${subjectKind}:${subjectId}` },
  { title: words.no, width: 10, text: ({ no }) => (no === 0 ? "" : String(no)) },
  { title: words.hash, width: 66, text: ({ hash }) => hash }
]

/** The line of an entry, with its time in a zone of the IANA database. */
export const historyRow = (entry: HistoryEntry, timeZone: string): ReadonlyArray<string> =>
  historyColumns.map(({ text }) => text(entry, timeZone))
