import { Schema } from "effect"

/** The applications of one uploaded list, of which only the number is told. */
export class FoldedList extends Schema.Class<FoldedList>("@reclaim/core/FoldedList")({
  batchId: Schema.Int,
  fileName: Schema.String,
  count: Schema.Int,
  /** When the one was that was changed last. */
  updatedAt: Schema.Date
}) {}
