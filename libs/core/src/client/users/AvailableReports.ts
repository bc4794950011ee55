import { Context, Effect, Layer } from "effect"
import { GatewayGroup } from "../../contract/users/GatewayGroup.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import type { AvailableReport } from "../../domain/statement/AvailableReport.ts"
import { callFailures } from "../calls/callFailures.ts"
import { callsOf } from "../calls/callsOf.ts"

/** The reports that the gateway offers the user, in its order. */
export class AvailableReports extends Context.Service<
  AvailableReports,
  { readonly list: Effect.Effect<ReadonlyArray<AvailableReport>, CallFailure> }
>()("@reclaim/core/AvailableReports") {
  static readonly layer = Layer.effect(
    AvailableReports,
    Effect.map(callsOf(GatewayGroup), ({ gateway }) =>
      AvailableReports.of({
        list: gateway
          .availableReports({ headers: { "x-http-method-override": "GET" } })
          .pipe(callFailures, Effect.withSpan("AvailableReports.list"))
      })
    )
  )
}
