import { Context, Effect, Layer } from "effect"
import { WaitingGroup } from "../../contract/applications/WaitingGroup.ts"
import type { WaitingForYou } from "../../domain/account/waiting/WaitingForYou.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import { callFailures } from "../calls/callFailures.ts"
import { callsOf } from "../calls/callsOf.ts"

/** What of a client's accounts waits for a user. */
export class WaitingItems extends Context.Service<
  WaitingItems,
  {
    /** With a user as whom staff view, what waits for that client's. */
    readonly find: (viewAs: number) => Effect.Effect<WaitingForYou, CallFailure>
  }
>()("@reclaim/core/WaitingItems") {
  static readonly layer = Layer.effect(
    WaitingItems,
    Effect.map(callsOf(WaitingGroup), ({ waiting }) =>
      WaitingItems.of({
        find: Effect.fn("WaitingItems.find")(
          (viewAs) => waiting.find({ query: { view_as_user_id: viewAs } }),
          callFailures
        )
      })
    )
  )
}
