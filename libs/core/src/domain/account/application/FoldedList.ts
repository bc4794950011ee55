import { Schema } from "effect"

/** The applications of one uploaded list, of which only the number is told. */
export class FoldedList extends Schema.Class<FoldedList>("@reclaim/core/FoldedList")({
  batchId: Schema.Int,
  fileName: Schema.String,
  count: Schema.Int,
  /** Time of the latest change to any of the list's applications. */
  updatedAt: Schema.Date
}) {}
