import { Schema } from "effect"

const state = { _tag: "state" } as const

/** The progress of the user's file. */
export const WireExportProgress = Schema.Union([
  Schema.TaggedStruct("None", {}).pipe(Schema.encodeKeys(state)),
  Schema.TaggedStruct("Waiting", {}).pipe(Schema.encodeKeys(state)),
  Schema.TaggedStruct("Writing", { rowsDone: Schema.Int, rowCount: Schema.Int }).pipe(
    Schema.encodeKeys({ ...state, rowsDone: "rows_done", rowCount: "row_count" })
  )
])
