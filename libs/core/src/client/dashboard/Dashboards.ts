import { Context, Effect, Layer } from "effect"
import { decodeDashboard } from "../../contract/dashboard/decodeDashboard.ts"
import { DashboardGroup } from "../../contract/dashboard/DashboardGroup.ts"
import type { DashboardQuery } from "../../contract/wire/DashboardQuery.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import { type Dashboard } from "../../domain/reclaim/Dashboard.ts"
import { callsOf } from "../calls/callsOf.ts"
import { type DashboardQuestion, payloadOf } from "../calls/DashboardQuestion.ts"
import { giveUpAfterReportTimeout } from "../calls/giveUpAfterReportTimeout.ts"
import { makeRevalidated } from "../calls/makeRevalidated.ts"

/** The figures of the reclaim dashboard. */
export class Dashboards extends Context.Service<
  Dashboards,
  {
    /** A response that has not changed is not sent again; the cached one is returned. */
    readonly read: (question: DashboardQuestion) => Effect.Effect<Dashboard, CallFailure>
  }
>()("@reclaim/core/Dashboards") {
  static readonly layer = Layer.effect(
    Dashboards,
    Effect.gen(function* () {
      const { dashboard } = yield* callsOf(DashboardGroup)
      const revalidated = yield* makeRevalidated({
        send: (payload: DashboardQuery, headers) => dashboard.read({ payload, headers, responseMode: "response-only" }),
        decode: decodeDashboard
      })
      return Dashboards.of({
        read: Effect.fn("Dashboards.read")(
          (question: DashboardQuestion) => revalidated(payloadOf(question)),
          giveUpAfterReportTimeout
        )
      })
    })
  )
}
