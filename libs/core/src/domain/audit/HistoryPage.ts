import { Schema } from "effect"
import { HistoryCounts } from "./HistoryCounts.ts"
import { HistoryEntry } from "./HistoryEntry.ts"
import { HistoryPosition } from "./HistoryPosition.ts"

/** A part of an item's history, newest first. */
export class HistoryPage extends Schema.Class<HistoryPage>("@reclaim/core/HistoryPage")({
  entries: Schema.Array(HistoryEntry),
  /** The last of these, from which earlier ones go on whatever is added meanwhile; null where there are none. */
  next: Schema.NullOr(HistoryPosition),
  /** Of the whole history; null but for its first part. */
  counts: Schema.NullOr(HistoryCounts)
}) {}
