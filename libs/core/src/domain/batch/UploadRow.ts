import { Schema } from "effect"
import { FieldNote } from "../account/FieldNote.ts"
import { RowProblem } from "./RowProblem.ts"
import { RowState } from "./RowState.ts"

/** A row of an uploaded list as it was checked. */
export class UploadRow extends Schema.Class<UploadRow>("@reclaim/core/UploadRow")({
  /** Where it stands in the file, counted from 1. */
  line: Schema.Int,
  /** By the columns of the template, as they were corrected; of values that are kept sealed what stands for them. */
  cells: Schema.Record(Schema.String, Schema.String),
  /** The columns that were corrected since the file was uploaded. */
  corrected: Schema.Array(Schema.String),
  state: RowState,
  problems: Schema.Array(RowProblem),
  /** What it lacks and no column of it has. */
  missing: Schema.Array(FieldNote),
  /** The application that was made of it; null for none. */
  applicationId: Schema.NullOr(Schema.Int)
}) {}
