import type { InternalStatus } from "../domain/reclaim/InternalStatus.ts"

const internalWords: Readonly<Record<InternalStatus, string>> = {
  "awaiting documents": "Awaiting documents",
  "awaiting info from the ta": "Awaiting tax authority",
  processing: "Processing",
  filed: "Filed",
  paid: "Paid",
  "past its deadline": "Past its deadline"
}

const words: ReadonlyMap<string, string> = new Map(Object.entries(internalWords))

/** The word for an internal status; a client-facing one is a word already, and one not known stands as it is written. */
export const statusWord = (status: string): string => words.get(status) ?? status
