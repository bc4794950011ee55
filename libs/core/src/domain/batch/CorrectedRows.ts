import { Schema } from "effect"
import { UploadBatch } from "./UploadBatch.ts"
import { UploadRow } from "./UploadRow.ts"

/** What a correction has made of a list. */
export class CorrectedRows extends Schema.Class<CorrectedRows>("@reclaim/core/CorrectedRows")({
  batch: UploadBatch,
  /** The rows that were judged anew; none where the whole list is being checked again. */
  rows: Schema.Array(UploadRow)
}) {}
