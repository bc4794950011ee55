import { Schema } from "effect"
import { HistoryEntry } from "./HistoryEntry.ts"

/** A part of an item's history, newest first. */
export class HistoryPage extends Schema.Class<HistoryPage>("@reclaim/core/HistoryPage")({
  entries: Schema.Array(HistoryEntry),
  /** Whether there are older ones. */
  hasMore: Schema.Boolean
}) {}
