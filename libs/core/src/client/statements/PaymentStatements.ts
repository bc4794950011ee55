import { Context, Effect, Layer } from "effect"
import { PaymentStatementGroup } from "../../contract/statements/PaymentStatementGroup.ts"
import { StatementGroup } from "../../contract/statements/StatementGroup.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import type { ReportFile } from "../../domain/export/ReportFile.ts"
import type { ViewReportAs } from "../../domain/shell/ViewReportAs.ts"
import type { PaymentStatement } from "../../domain/statement/PaymentStatement.ts"
import type { PaymentStatementDetail } from "../../domain/statement/PaymentStatementDetail.ts"
import { callFailures } from "../calls/callFailures.ts"
import { callsOf } from "../calls/callsOf.ts"
import { ClientSettings } from "../calls/ClientSettings.ts"
import { giveUpAfterReportTimeout } from "../calls/giveUpAfterReportTimeout.ts"
import { onApiHost } from "../calls/onApiHost.ts"

/** Which statement, and whose. */
interface Asked {
  readonly statement: Pick<PaymentStatement, "id" | "reportGuid">
  readonly viewAs: ViewReportAs
}

const payloadOf = ({ statement: { id, reportGuid }, viewAs }: Asked) => ({
  payload: { id, reportGuid, viewAsUserId: viewAs.userId }
})

/** The published payment statements, what they say and their files. */
export class PaymentStatements extends Context.Service<
  PaymentStatements,
  {
    readonly available: (asked: {
      readonly viewAs: ViewReportAs
    }) => Effect.Effect<ReadonlyArray<PaymentStatement>, CallFailure>
    readonly detail: (asked: Asked) => Effect.Effect<PaymentStatementDetail, CallFailure>
    readonly excel: (asked: Asked) => Effect.Effect<ReportFile, CallFailure>
    readonly pdf: (asked: Asked) => Effect.Effect<ReportFile, CallFailure>
  }
>()("@reclaim/core/PaymentStatements") {
  static readonly layer = Layer.effect(
    PaymentStatements,
    Effect.gen(function* () {
      const { paymentStatements } = yield* callsOf(PaymentStatementGroup)
      const { statements } = yield* callsOf(StatementGroup)
      const { apiHost } = yield* ClientSettings
      return PaymentStatements.of({
        available: Effect.fn("PaymentStatements.available")(
          ({ viewAs }) => paymentStatements.available({ payload: { viewAsUserId: viewAs.userId } }),
          callFailures
        ),
        detail: Effect.fn("PaymentStatements.detail")(
          (asked) => statements.paymentDetail(payloadOf(asked)),
          callFailures
        ),
        excel: Effect.fn("PaymentStatements.excel")(
          (asked) => paymentStatements.excel(payloadOf(asked)),
          callFailures,
          giveUpAfterReportTimeout,
          Effect.map(onApiHost(apiHost))
        ),
        pdf: Effect.fn("PaymentStatements.pdf")(
          (asked) => statements.paymentPdf(payloadOf(asked)),
          callFailures,
          giveUpAfterReportTimeout,
          Effect.map(onApiHost(apiHost))
        )
      })
    })
  )
}
