import { Schema } from "effect"

/**
 * State of the user's export on the server. `Waiting`: queued behind other exports. `Writing`: number of rows written.
 */
export const ExportProgress = Schema.Union([
  Schema.TaggedStruct("None", {}),
  Schema.TaggedStruct("Waiting", {}),
  Schema.TaggedStruct("Writing", { rowsDone: Schema.Int, rowCount: Schema.Int })
])
export type ExportProgress = typeof ExportProgress.Type
