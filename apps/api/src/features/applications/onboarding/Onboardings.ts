import { Onboarding } from "@reclaim/core/domain/application/Onboarding"
import { dateInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { onboardingSteps } from "@reclaim/core/rules/account/onboarding/onboardingSteps"
import { decideSigners, isSignable } from "@reclaim/core/rules/people/decideSigners"
import { Context, Effect, Layer } from "effect"
import { ApplicationPayments } from "../../../ledger/ApplicationPayments.ts"
import { ServerClock } from "../../../platform/clock/ServerClock.ts"
import { Database } from "../../../platform/database/Database.ts"
import { readChosenPeople } from "../applicationFactsRows.ts"
import { countWaitingForClient } from "../../../ledger/requirements/pendingRows.ts"
import { findFurthest, hasAnyAccount, readContactIds } from "./onboardingRows.ts"

/** Represents a new owner, whose documents are signed by the signatories for all owners. */
const newOwner = 0

/** Progress of clients up to their first filed reclaims. */
export class Onboardings extends Context.Service<
  Onboardings,
  { readonly read: (clientId: number) => Effect.Effect<Onboarding> }
>()("@reclaim/app-api/Onboardings") {
  static readonly layer = Layer.effect(
    Onboardings,
    Effect.gen(function* () {
      const database = yield* Database
      const clock = yield* ServerClock
      const payments = yield* ApplicationPayments
      const facts = Effect.fnUntraced(function* (clientId: number) {
        const application = yield* findFurthest(clientId)
        const people = [...(yield* readChosenPeople(clientId, yield* readContactIds(clientId))).values()]
        const asked = { ownerId: application?.ownerId ?? newOwner, code: null, day: dateInUtc(yield* clock.now) }
        const isOperated = people.some(({ roles }) => roles.some(({ role }) => role === "operations"))
        return {
          application,
          hasAccount: yield* hasAnyAccount(clientId),
          hasPeople: isOperated && isSignable(decideSigners(people, asked)),
          payment: yield* payments.standing(clientId),
          documentsWaiting: yield* countWaitingForClient(clientId)
        }
      })
      return Onboardings.of({
        read: Effect.fn("Onboardings.read")((clientId) =>
          Effect.map(
            database.asClient(clientId, facts(clientId)),
            (known) => new Onboarding({ steps: onboardingSteps(known) })
          )
        )
      })
    })
  )
}
