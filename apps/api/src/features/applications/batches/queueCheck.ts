import { Effect } from "effect"
import type { Jobs } from "../../../platform/jobs/Jobs.ts"
import { resetProgress, type StoredBatch } from "./batchRows.ts"

/** Has all rows of a list checked, by what the transaction makes of it. */
export const queueCheck = Effect.fnUntraced(function* (
  jobs: Pick<Jobs["Service"], "enqueue">,
  clientId: number,
  { batchId, version }: StoredBatch
) {
  yield* resetProgress(clientId, batchId)
  const job = { clientId, batchId, version: version + 1 }
  yield* jobs.enqueue("bulk-check", job, { clientId, key: `${String(batchId)}.${String(job.version)}` })
})
