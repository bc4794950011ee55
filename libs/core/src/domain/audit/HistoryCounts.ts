import { Schema } from "effect"
import { HistoryKind } from "./HistoryKind.ts"
import { HistorySide } from "./HistorySide.ts"

/** Number of history entries per value of each filter, under all other filters. */
export class HistoryCounts extends Schema.Class<HistoryCounts>("@reclaim/core/HistoryCounts")({
  kinds: Schema.Array(Schema.Struct({ kind: HistoryKind, count: Schema.Natural })),
  sides: Schema.Array(Schema.Struct({ side: HistorySide, count: Schema.Natural })),
  /** Number under the whole filter. */
  shown: Schema.Natural
}) {}
