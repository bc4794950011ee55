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

/** Label of an internal status; a client-facing one is its own label, and an unknown one is kept as it is. */
export const statusWord = (status: string): string => words.get(status) ?? status
