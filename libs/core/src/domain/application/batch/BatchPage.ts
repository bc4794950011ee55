import { Schema, Struct } from "effect"
import { UploadBatch } from "./UploadBatch.ts"

/** An uploaded list as the history of uploads shows it. */
export class BatchEntry extends Schema.Class<BatchEntry>("@reclaim/core/BatchEntry")(
  Struct.pick(UploadBatch.fields, [
    "batchId",
    "kind",
    "state",
    "fileName",
    "rows",
    "done",
    "counts",
    "createdByName",
    "createdAt",
    "updatedAt"
  ])
) {}

/** A part of a client's uploads, the newest first. */
export class BatchPage extends Schema.Class<BatchPage>("@reclaim/core/BatchPage")({
  batches: Schema.Array(BatchEntry),
  totalCount: Schema.Int
}) {}

/** Maximum number of uploads per page. */
export const batchPageLimit = 200
