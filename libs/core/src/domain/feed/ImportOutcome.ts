import { Schema } from "effect"
import { ImportFileTypeName } from "./ImportFileTypeName.ts"

/** What became of an imported file; created, changed and unchanged are rows of the file. */
export class ImportOutcome extends Schema.Class<ImportOutcome>("@reclaim/core/ImportOutcome")({
  kind: ImportFileTypeName,
  rowsRead: Schema.Int,
  created: Schema.Int,
  /** Removed parts of an owner count as well. */
  changed: Schema.Int,
  unchanged: Schema.Int
}) {}
