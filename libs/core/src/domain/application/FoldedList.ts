import { Schema } from "effect"

/** Applications of one uploaded list, represented by their number. */
export class FoldedList extends Schema.Class<FoldedList>("@reclaim/core/FoldedList")({
  batchId: Schema.Int,
  fileName: Schema.String,
  count: Schema.Int,
  /** Time of the latest change to any of the list's applications. */
  updatedAt: Schema.Date
}) {}
