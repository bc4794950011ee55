import { Effect, Layer, Schedule } from "effect"
import { Database } from "../../platform/database/Database.ts"
import { Jobs } from "../../platform/jobs/Jobs.ts"
import { notifyOfOutdated } from "../outdated/outdateDocuments.ts"
import { askForRequirements } from "./askForRequirements.ts"
import { Requirements } from "./Requirements.ts"

/**
 * Keeps the requirements of all clients up to date: on request after an import, and every hour for changes of the day
 * and the rules. Notifies of documents superseded by an import. A server that starts late catches up.
 */
export const RequirementRounds = Layer.effectDiscard(
  Effect.gen(function* () {
    const jobs = yield* Jobs
    const requirements = yield* Requirements
    const database = yield* Database

    yield* jobs.handle("requirements", ({ clientId }) =>
      Effect.andThen(requirements.follow(clientId), database.asClient(clientId, notifyOfOutdated(clientId)))
    )

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
