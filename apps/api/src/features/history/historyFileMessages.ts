import type { HistoryFilter } from "@reclaim/core/domain/audit/HistoryFilter"
import type { HistorySubject } from "@reclaim/core/domain/audit/HistorySubject"
import { historyWords } from "@reclaim/core/format/history/historyWords"

/** The texts of a history as a file. */
export const historyFileMessages = {
  /** The name of a file and the title in it, without the day. */
  title: (kind: HistorySubject["kind"], name: string) =>
    ({
      claim: `History of claim ${name}`,
      document: `History of document ${name}`,
      account: `History of account ${name}`,
      person: name === "" ? "History of people" : `History of ${name}`
    })[kind],
  sheet: "History",
  about: "About",
  what: "What",
  value: "Value",
  of: "History of",
  client: "Client",
  writtenAt: "Written at (UTC)",
  entries: "Entries",
  zone: "Time zone",
  kind: "Kind",
  side: "Side",
  since: "From (UTC)",
  until: "Until (UTC)",
  all: "All",
  chain: "Audit chain",
  chainNote:
    "Number and hash are those of the audit chain. Views have neither: they are recorded separately, once per person, item and day.",
  kindOf: ({ kind }: HistoryFilter) => (kind === null ? "All" : historyWords.kinds[kind]),
  sideOf: ({ side }: HistoryFilter) => (side === null ? "All" : historyWords.sides[side])
} as const
