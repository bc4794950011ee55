import { Context, Effect, Layer } from "effect"
import type { CallFailure } from "../domain/failure/CallFailure.ts"
import type { ReportFile } from "../domain/reclaim/ReportFile.ts"
import type { ViewReportAs } from "../domain/shell/ViewReportAs.ts"
import type { PaymentStatement } from "../domain/statement/PaymentStatement.ts"
import { callFailures } from "./callFailures.ts"
import { ClientSettings } from "./ClientSettings.ts"
import { giveUpAfterReportTimeout } from "./giveUpAfterReportTimeout.ts"
import { onApiHost } from "./onApiHost.ts"
import { PortalClient } from "./PortalClient.ts"

/** The published payment statements and their files. */
export class PaymentStatements extends Context.Service<
  PaymentStatements,
  {
    readonly available: (asked: {
      readonly viewAs: ViewReportAs
    }) => Effect.Effect<ReadonlyArray<PaymentStatement>, CallFailure>
    readonly excel: (asked: {
      readonly statement: Pick<PaymentStatement, "id" | "reportGuid">
      readonly viewAs: ViewReportAs
    }) => Effect.Effect<ReportFile, CallFailure>
  }
>()("@reclaim/core/client/PaymentStatements") {
  static readonly layer = Layer.effect(
    PaymentStatements,
    Effect.gen(function* () {
      const { paymentStatements } = yield* PortalClient
      const { apiHost } = yield* ClientSettings
      return PaymentStatements.of({
        available: Effect.fn("PaymentStatements.available")(
          ({ viewAs }) => paymentStatements.available({ payload: { viewAsUserId: viewAs.userId } }),
          callFailures
        ),
        excel: Effect.fn("PaymentStatements.excel")(
          ({ statement: { id, reportGuid }, viewAs }) =>
            paymentStatements.excel({ payload: { id, reportGuid, viewAsUserId: viewAs.userId } }),
          callFailures,
          giveUpAfterReportTimeout,
          Effect.map(onApiHost(apiHost))
        )
      })
    })
  )
}
