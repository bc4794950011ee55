import { Schema } from "effect"
import { ApplicationSteps } from "../steps/ApplicationSteps.ts"
import { BatchKind } from "./BatchKind.ts"
import { BatchState } from "./BatchState.ts"
import { CommonGap } from "./CommonGap.ts"
import { DateOrder } from "./DateOrder.ts"
import { RowProblemCode } from "./RowProblem.ts"
import { RowState } from "./RowState.ts"

/** Number of rows per state; states without rows are left out. */
export const RowCounts = Schema.Record(RowState, Schema.optionalKey(Schema.Int))
export type RowCounts = typeof RowCounts.Type

/** Number of rows per problem code; codes without rows are left out. */
export const CodeCounts = Schema.Record(RowProblemCode, Schema.optionalKey(Schema.Int))
export type CodeCounts = typeof CodeCounts.Type

/** A list of accounts as a file, from its upload until applications are created from it. */
export class UploadBatch extends Schema.Class<UploadBatch>("@reclaim/core/UploadBatch")({
  batchId: Schema.Int,
  /** Counts the changes; a change names the version that it is made to. */
  version: Schema.Int,
  kind: BatchKind,
  state: BatchState,
  fileName: Schema.String,
  /** SHA-256 of the file, in hexadecimal. */
  sha256: Schema.String,
  /** The one before it that had the same bytes, and was neither given up nor withdrawn; null for none. */
  earlierBatchId: Schema.NullOr(Schema.Int),
  /** Titles as they appear in the file. */
  titles: Schema.Array(Schema.String),
  /** Template column by normalised title; null for a title that is ignored. */
  columns: Schema.Record(Schema.String, Schema.NullOr(Schema.String)),
  /** Null until the client chooses it. */
  dateOrder: Schema.NullOr(DateOrder),
  /** Answers that apply to all rows; sealed values are masked to their last characters. */
  common: ApplicationSteps,
  /** Number of rows in the file; null until it is read to the end. */
  rows: Schema.NullOr(Schema.Int),
  /** Number of rows checked, or processed during a commit. */
  done: Schema.Int,
  counts: RowCounts,
  codes: CodeCounts,
  /** Missing answers that have no column and prevent rows from being committed. */
  missing: Schema.Array(CommonGap),
  /** Reason for the failure, or for refusing the last commit; empty if neither applies. */
  failure: Schema.String,
  createdByName: Schema.String,
  createdAt: Schema.Date,
  updatedAt: Schema.Date,
  /** Time at which the list expires unless committed. */
  expiresAt: Schema.Date
}) {}
