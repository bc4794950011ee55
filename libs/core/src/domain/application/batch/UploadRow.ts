import { Schema } from "effect"
import { FieldNote } from "../FieldNote.ts"
import { RowProblem } from "./RowProblem.ts"
import { RowState } from "./RowState.ts"

/** Row of an uploaded list with the result of its check. */
export class UploadRow extends Schema.Class<UploadRow>("@reclaim/core/UploadRow")({
  /** Position of the row in the file, counted from 1. */
  line: Schema.Int,
  /** Cells by template column, with corrections applied; sealed values are replaced by placeholders. */
  cells: Schema.Record(Schema.String, Schema.String),
  /** The columns that were corrected since the file was uploaded. */
  corrected: Schema.Array(Schema.String),
  state: RowState,
  problems: Schema.Array(RowProblem),
  /** Missing answers that have no column. */
  missing: Schema.Array(FieldNote),
  /** Application created from it; null for none. */
  applicationId: Schema.NullOr(Schema.Int)
}) {}
