import type { DueRange } from "../domain/reclaim/DueRange.ts"
import { displayDate } from "./displayDate.ts"

const kinds = { agent: "Agent cut-off", statutory: "Statutory deadline" } as const

/** A range of deadlines in words. */
export const dueText = ({ by, from, to }: DueRange): string => {
  if (from === null) return to === null ? kinds[by] : `${kinds[by]} until ${displayDate(to)}`
  return to === null
    ? `${kinds[by]} from ${displayDate(from)}`
    : `${kinds[by]} ${displayDate(from)} to ${displayDate(to)}`
}
