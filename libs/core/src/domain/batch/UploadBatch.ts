import { Schema } from "effect"
import { ApplicationSteps } from "../account/steps/ApplicationSteps.ts"
import { BatchKind } from "./BatchKind.ts"
import { BatchState } from "./BatchState.ts"
import { CommonGap } from "./CommonGap.ts"
import { DateOrder } from "./DateOrder.ts"
import { RowProblemCode } from "./RowProblem.ts"
import { RowState } from "./RowState.ts"

/** How many rows are in each of the states that any is in. */
export const RowCounts = Schema.Record(RowState, Schema.optionalKey(Schema.Int))
export type RowCounts = typeof RowCounts.Type

/** How many rows have a problem of each of the codes that any has. */
export const CodeCounts = Schema.Record(RowProblemCode, Schema.optionalKey(Schema.Int))
export type CodeCounts = typeof CodeCounts.Type

/** A list of accounts as a file, from its arrival until applications are made of it. */
export class UploadBatch extends Schema.Class<UploadBatch>("@reclaim/core/UploadBatch")({
  batchId: Schema.Int,
  /** Counts the changes; a change names the version that it is made to. */
  version: Schema.Int,
  kind: BatchKind,
  state: BatchState,
  fileName: Schema.String,
  /** Of the bytes of the file, as hexadecimal digits. */
  sha256: Schema.String,
  /** The one before it that had the same bytes, and was neither given up nor withdrawn; null for none. */
  earlierBatchId: Schema.NullOr(Schema.Int),
  /** The titles of the file as they stand there. */
  titles: Schema.Array(Schema.String),
  /** Which column of the template a title is, by the title as it is compared; null for one that is not read. */
  columns: Schema.Record(Schema.String, Schema.NullOr(Schema.String)),
  /** Null while nobody has said it. */
  dateOrder: Schema.NullOr(DateOrder),
  /** What is answered once for all rows; of values that are kept sealed only the end. */
  common: ApplicationSteps,
  /** How many rows the file has; null until its end was reached. */
  rows: Schema.NullOr(Schema.Int),
  /** How many of them are checked, or gone through while it is being committed. */
  done: Schema.Int,
  counts: RowCounts,
  codes: CodeCounts,
  /** What keeps rows from being committed and is in no column of theirs. */
  missing: Schema.Array(CommonGap),
  /** Why it failed, or why its last commit was not carried out; else empty. */
  failure: Schema.String,
  createdByName: Schema.String,
  createdAt: Schema.Date,
  updatedAt: Schema.Date,
  /** When it is given up unless it was committed. */
  expiresAt: Schema.Date
}) {}
