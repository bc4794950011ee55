import { Effect, Layer, Schedule } from "effect"
import { Jobs } from "../../platform/jobs/Jobs.ts"
import { askForRequirements } from "./askForRequirements.ts"
import { Requirements } from "./Requirements.ts"

/**
 * Keeps the requirements of all clients in step: when somebody asks for it after an import, and every hour for what the day
 * and the rules have changed. A server that starts late makes up for it.
 */
export const RequirementRounds = Layer.effectDiscard(
  Effect.gen(function* () {
    const jobs = yield* Jobs
    const requirements = yield* Requirements

    yield* jobs.handle("requirements", ({ clientId }) => requirements.follow(clientId))

    yield* Effect.andThen(askForRequirements, jobs.wake).pipe(
      Effect.catchCause((cause) =>
        Effect.logWarning(
          "It could not be worked out which documents are missing; this is tried again in an hour",
          cause
        )
      ),
      Effect.repeat(Schedule.spaced("1 hour")),
      Effect.delay("10 seconds"),
      Effect.forkScoped
    )
  })
)
