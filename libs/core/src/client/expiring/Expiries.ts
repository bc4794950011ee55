import { Context, Effect, Layer } from "effect"
import { ExpiryGroup, type ExpiryQuery } from "../../contract/expiring/ExpiryGroup.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import type { Expiry } from "../../domain/reclaim/Expiry.ts"
import { giveUpAfterReportTimeout } from "../calls/giveUpAfterReportTimeout.ts"
import { makeGroupCalls } from "../calls/groupCalls.ts"

/** The expiring reclaims. */
export class Expiries extends Context.Service<
  Expiries,
  {
    /** The filter's tab is ignored. */
    readonly read: (question: ExpiryQuery) => Effect.Effect<Expiry, CallFailure>
  }
>()("@reclaim/core/Expiries") {
  static readonly layer = Layer.effect(
    Expiries,
    Effect.map(makeGroupCalls(ExpiryGroup), (calls) =>
      Expiries.of({
        read: Effect.fn("Expiries.read")((payload) => calls.read({ payload }), giveUpAfterReportTimeout)
      })
    )
  )
}
