import { Schema } from "effect"

/** Kinds of files delivered by a provider's engine, in order of import. */
export const ImportFileTypeName = Schema.Literals([
  "clients",
  "owners",
  "investors",
  "ownership",
  "accounts",
  "securities",
  "events",
  "fx-rates",
  "holdings",
  "documents",
  "reclaims",
  "receipts",
  "payments",
  "authorizations"
])
export type ImportFileTypeName = typeof ImportFileTypeName.Type

/** The result of an imported file; created, changed and unchanged count its rows. */
export class ImportOutcome extends Schema.Class<ImportOutcome>("@reclaim/core/ImportOutcome")({
  kind: ImportFileTypeName,
  rowsRead: Schema.Int,
  created: Schema.Int,
  /** Removed parts of an owner count as well. */
  changed: Schema.Int,
  unchanged: Schema.Int,
  /** Warnings about imported rows, the first hundred by line; absent if there are none. */
  warnings: Schema.optionalKey(
    Schema.Array(Schema.Struct({ line: Schema.Int, column: Schema.String, warning: Schema.String }))
  ),
  /** The total number of warnings. */
  warningCount: Schema.optionalKey(Schema.Int)
}) {}
