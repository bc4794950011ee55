import { Schema } from "effect"
import { HistoryKind } from "./HistoryKind.ts"
import { HistorySide } from "./HistorySide.ts"

/** How many entries a history has, narrowed by everything but what is counted. */
export class HistoryCounts extends Schema.Class<HistoryCounts>("@reclaim/core/HistoryCounts")({
  kinds: Schema.Array(Schema.Struct({ kind: HistoryKind, count: Schema.Natural })),
  sides: Schema.Array(Schema.Struct({ side: HistorySide, count: Schema.Natural })),
  /** Under the whole filter. */
  shown: Schema.Natural
}) {}
