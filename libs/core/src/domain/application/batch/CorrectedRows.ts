import { Schema } from "effect"
import { UploadBatch } from "./UploadBatch.ts"
import { UploadRow } from "./UploadRow.ts"

/** Result of a correction to a list. */
export class CorrectedRows extends Schema.Class<CorrectedRows>("@reclaim/core/CorrectedRows")({
  batch: UploadBatch,
  /** Rows that were validated again; empty while the whole list is being checked again. */
  rows: Schema.Array(UploadRow)
}) {}
