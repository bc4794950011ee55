import { Effect } from "effect"
import type { Jobs } from "../../../platform/jobs/Jobs.ts"
import { resetProgress, type StoredBatch } from "./batchRows.ts"

/** Queues a check of all rows of a list, by its state after the transaction. */
export const queueCheck = Effect.fnUntraced(function* (
  jobs: Pick<Jobs["Service"], "enqueue">,
  clientId: number,
  { batchId, version }: StoredBatch
) {
  yield* resetProgress(clientId, batchId)
  const job = { clientId, batchId, version: version + 1 }
  yield* jobs.enqueue("bulk-check", job, { clientId, key: `${String(batchId)}.${String(job.version)}` })
})
