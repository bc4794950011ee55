import { Effect, Layer } from "effect"
import { AuditCheckpoints } from "./AuditCheckpoints.ts"

/** Delay before the next round. The one after writing bounds how long an act on money has no checkpoint. */
const roundDelays = { afterWriting: "5 seconds", afterFailure: "1 minute" } as const

/** Writes the checkpoints that are due, over and over. */
export const CheckpointRounds = Layer.effectDiscard(
  Effect.gen(function* () {
    const { write } = yield* AuditCheckpoints
    yield* write.pipe(
      Effect.as(roundDelays.afterWriting),
      Effect.catchCause((cause) =>
        Effect.as(
          Effect.logWarning("Audit checkpoints could not be written; they are tried again in a minute", cause),
          roundDelays.afterFailure
        )
      ),
      Effect.flatMap((pause) => Effect.sleep(pause)),
      Effect.forever,
      Effect.delay(roundDelays.afterWriting),
      Effect.forkScoped
    )
  })
)
