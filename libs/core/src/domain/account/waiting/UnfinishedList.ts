import { Schema, Struct } from "effect"
import { UploadBatch } from "../../application/batch/UploadBatch.ts"

/** An uploaded list of accounts that its client has not sent yet. */
export class UnfinishedList extends Schema.Class<UnfinishedList>("@reclaim/core/UnfinishedList")(
  Struct.pick(UploadBatch.fields, ["batchId", "state", "fileName", "rows", "updatedAt"])
) {}
