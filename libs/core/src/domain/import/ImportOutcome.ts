import { Schema } from "effect"

/** The kinds of files that a provider's engine delivers, in the order in which they are taken. */
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
