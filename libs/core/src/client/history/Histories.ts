import { Context, Effect, Layer } from "effect"
import { HistoryGroup, historyPageLimit, type HistorySubject } from "../../contract/history/HistoryGroup.ts"
import type { HistoryPage } from "../../domain/audit/HistoryPage.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import { callFailures } from "../calls/callFailures.ts"
import { callsOf } from "../calls/callsOf.ts"

/** What was done to items. */
export class Histories extends Context.Service<
  Histories,
  {
    /** Newest first; `viewAs` is a user as whom staff view, or 0. */
    readonly read: (
      subject: HistorySubject,
      part?: { readonly offset?: number; readonly limit?: number; readonly viewAs?: number }
    ) => Effect.Effect<HistoryPage, CallFailure>
  }
>()("./Histories.ts") {
  static readonly layer = Layer.effect(
    Histories,
    Effect.map(callsOf(HistoryGroup), ({ history }) =>
      Histories.of({
        read: Effect.fn("Histories.read")(
          (subject, { limit = historyPageLimit, offset = 0, viewAs = 0 } = {}) =>
            history.read({ query: { subject, offset, limit, view_as_user_id: viewAs } }),
          callFailures
        )
      })
    )
  )
}
