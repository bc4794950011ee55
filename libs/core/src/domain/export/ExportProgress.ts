import { Schema } from "effect"

/**
 * How far the server is with the user's file. `Waiting`: others are served first. `Writing`: so many of
 * its rows are written.
 */
export const ExportProgress = Schema.Union([
  Schema.TaggedStruct("None", {}),
  Schema.TaggedStruct("Waiting", {}),
  Schema.TaggedStruct("Writing", { rowsDone: Schema.Int, rowCount: Schema.Int })
])
export type ExportProgress = typeof ExportProgress.Type
