import { Schema } from "effect"
import { HistoryCounts } from "./HistoryCounts.ts"
import { HistoryEntry } from "./HistoryEntry.ts"
import { HistoryPosition } from "./HistoryPosition.ts"

/** A part of an item's history, newest first. */
export class HistoryPage extends Schema.Class<HistoryPage>("@reclaim/core/HistoryPage")({
  entries: Schema.Array(HistoryEntry),
  /** Cursor for the next page, stable while entries are added; null on the last page. */
  next: Schema.NullOr(HistoryPosition),
  /** Counts for the whole history; null except on the first page. */
  counts: Schema.NullOr(HistoryCounts)
}) {}
