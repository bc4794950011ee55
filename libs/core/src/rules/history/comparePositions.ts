import type { HistoryPosition } from "../../domain/audit/HistoryPosition.ts"

const compareText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)

/** The order of a history: the newest first. */
export const comparePositions = (a: HistoryPosition, b: HistoryPosition): number =>
  b.at.getTime() - a.at.getTime() || b.no - a.no || compareText(b.key, a.key)
