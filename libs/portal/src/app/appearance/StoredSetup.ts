import { Schema } from "effect"

/** A grid's settings as they are stored, with the column names of then; null until something is changed. */
export const StoredSetup = Schema.NullOr(
  Schema.Struct({
    isCompact: Schema.Boolean,
    hiddenColumns: Schema.Array(Schema.String),
    widths: Schema.Record(Schema.String, Schema.Finite),
    order: Schema.optionalKey(Schema.Array(Schema.String))
  })
)
