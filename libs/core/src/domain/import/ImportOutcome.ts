import { Schema } from "effect"
import { ImportFileTypeName } from "./ImportFileTypeName.ts"

/** The result of an imported file; created, changed and unchanged count its rows. */
export class ImportOutcome extends Schema.Class<ImportOutcome>("@reclaim/core/ImportOutcome")({
  kind: ImportFileTypeName,
  rowsRead: Schema.Int,
  created: Schema.Int,
  /** Removed parts of an owner count as well. */
  changed: Schema.Int,
  unchanged: Schema.Int,
  /** What speaks against rows that were taken, the first hundred by line; missing where nothing does. */
  warnings: Schema.optionalKey(
    Schema.Array(Schema.Struct({ line: Schema.Int, column: Schema.String, warning: Schema.String }))
  ),
  /** The total number of warnings. */
  warningCount: Schema.optionalKey(Schema.Int)
}) {}
