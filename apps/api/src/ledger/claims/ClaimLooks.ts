import type { Principal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { Context, Effect, Layer } from "effect"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { Database } from "../../platform/database/Database.ts"
import { insertClaimLooks } from "./claimLookRows.ts"

/** Records which claims staff view, once a day for each pair, for the history that the client reads. */
export class ClaimLooks extends Context.Service<
  ClaimLooks,
  {
    /** Keeps nothing of a client's own users. A look that cannot be kept fails the request. */
    readonly record: (
      principal: Pick<Principal, "isInternal" | "userId">,
      clientId: number,
      seqs: ReadonlyArray<number>
    ) => Effect.Effect<void>
  }
>()("@reclaim/app-api/ClaimLooks") {
  static readonly layer = Layer.effect(
    ClaimLooks,
    Effect.gen(function* () {
      const database = yield* Database
      const clock = yield* ServerClock
      return ClaimLooks.of({
        record: Effect.fn("ClaimLooks.record")(function* ({ isInternal, userId }, clientId, seqs) {
          if (!isInternal || seqs.length === 0) return
          yield* database.asIdentity(insertClaimLooks({ clientId, seqs, userId, at: new Date(yield* clock.now) }))
        })
      })
    })
  )
}
