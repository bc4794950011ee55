import { Onboarding } from "@reclaim/core/domain/application/Onboarding"
import type { CurrentUser } from "@reclaim/core/domain/user/CurrentUser"
import { dateInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { onboardingSteps } from "@reclaim/core/rules/account/onboarding/onboardingSteps"
import { decideSigners, isSignable } from "@reclaim/core/rules/people/decideSigners"
import { Context, Effect, Layer } from "effect"
import { ApplicationPayments } from "../../../ledger/ApplicationPayments.ts"
import { ServerClock } from "../../../platform/clock/ServerClock.ts"
import { Database } from "../../../platform/database/Database.ts"
import { readChosenPeople } from "../applicationFactsRows.ts"
import { WaitingItems } from "../waiting/WaitingItems.ts"
import { findFurthest, hasAnyAccount, readContactIds } from "./onboardingRows.ts"

/** Represents a new owner, whose documents are signed by the signatories for all owners. */
const newOwner = 0

/** Progress of clients up to their first filed reclaims. */
export class Onboardings extends Context.Service<
  Onboardings,
  {
    /** Steps as one of the client’s users sees them. */
    readonly read: (clientId: number, userId: number, user: CurrentUser) => Effect.Effect<Onboarding>
  }
>()("@reclaim/app-api/Onboardings") {
  static readonly layer = Layer.effect(
    Onboardings,
    Effect.gen(function* () {
      const database = yield* Database
      const clock = yield* ServerClock
      const payments = yield* ApplicationPayments
      const waiting = yield* WaitingItems
      const facts = Effect.fnUntraced(function* (clientId: number, userId: number) {
        const application = yield* findFurthest(clientId)
        const people = [...(yield* readChosenPeople(clientId, yield* readContactIds(clientId))).values()]
        const asked = { ownerId: application?.ownerId ?? newOwner, code: null, day: dateInUtc(yield* clock.now) }
        const isOperated = people.some(({ roles }) => roles.some(({ role }) => role === "operations"))
        return {
          application,
          hasAccount: yield* hasAnyAccount(clientId),
          hasPeople: isOperated && isSignable(decideSigners(people, asked)),
          ...(yield* payments.standing(clientId, userId))
        }
      })
      return Onboardings.of({
        read: Effect.fn("Onboardings.read")(function* (clientId, userId, user) {
          const known = yield* database.asClient(clientId, facts(clientId, userId))
          const documentsWaiting = yield* waiting.countDocuments(clientId)
          return new Onboarding({ steps: onboardingSteps({ ...known, documentsWaiting }, user) })
        })
      })
    })
  )
}
