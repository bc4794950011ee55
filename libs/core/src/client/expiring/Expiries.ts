import { Context, Effect, Layer } from "effect"
import { ExpiryGroup } from "../../contract/expiring/ExpiryGroup.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import type { DashboardFilter } from "../../domain/reclaim/DashboardFilter.ts"
import type { Expiry } from "../../domain/reclaim/Expiry.ts"
import type { ExpiryBasis } from "../../domain/reclaim/ExpiryBasis.ts"
import type { ViewReportAs } from "../../domain/shell/ViewReportAs.ts"
import { callFailures } from "../calls/callFailures.ts"
import { callsOf } from "../calls/callsOf.ts"
import { giveUpAfterReportTimeout } from "../calls/giveUpAfterReportTimeout.ts"

/** Whose expiring reclaims, under which filter, by which deadline. The filter's tab is ignored. */
export interface ExpiryQuestion {
  readonly filter: DashboardFilter
  readonly viewAs: ViewReportAs
  readonly by: ExpiryBasis
}

/** The expiring reclaims. */
export class Expiries extends Context.Service<
  Expiries,
  {
    readonly read: (question: ExpiryQuestion) => Effect.Effect<Expiry, CallFailure>
    /** All agent cut-offs of the expiring reclaims, whatever the filter, as the text of an iCalendar file. */
    readonly calendar: (viewAs: ViewReportAs) => Effect.Effect<string, CallFailure>
  }
>()("@reclaim/core/Expiries") {
  static readonly layer = Layer.effect(
    Expiries,
    Effect.map(callsOf(ExpiryGroup), ({ expiring }) =>
      Expiries.of({
        read: Effect.fn("Expiries.read")(
          ({ viewAs, ...question }) => expiring.read({ payload: { ...question, viewAsUserId: viewAs.userId } }),
          callFailures,
          giveUpAfterReportTimeout
        ),
        calendar: Effect.fn("Expiries.calendar")(
          (viewAs) => expiring.calendar({ query: { view_as_user_id: viewAs.userId } }),
          callFailures
        )
      })
    )
  )
}
