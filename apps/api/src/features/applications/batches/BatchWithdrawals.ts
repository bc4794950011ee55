import { Effect, Layer, Option } from "effect"
import { Database } from "../../../platform/database/Database.ts"
import type { JobPayload } from "../../../platform/jobs/JobKind.ts"
import { Jobs } from "../../../platform/jobs/Jobs.ts"
import { findBatch } from "./batchRows.ts"
import { withdrawPart } from "./withdrawPart.ts"

/** Withdraws the applications of rolled-back lists, in chunks that stay hidden. */
export const BatchWithdrawals = Layer.effectDiscard(
  Effect.gen(function* () {
    const database = yield* Database
    const jobs = yield* Jobs

    const next = Effect.fnUntraced(function* ({ batchId, clientId }: JobPayload<"bulk-withdraw">) {
      const batch = Option.getOrNull(yield* findBatch(clientId, batchId))
      return batch === null || (yield* withdrawPart(clientId, batchId, batch.updatedAt))
    })

    yield* jobs.handle(
      "bulk-withdraw",
      Effect.fn("BatchWithdrawals.withdraw")(function* (job) {
        yield* database
          .asClientAsyncCommit(job.clientId, next(job))
          .pipe(Effect.repeat({ until: (isThrough) => isThrough }))
      })
    )
  })
)
