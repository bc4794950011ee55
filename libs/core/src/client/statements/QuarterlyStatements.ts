import { Context, Effect, Layer } from "effect"
import { QuarterlyStatementGroup } from "../../contract/statements/QuarterlyStatementGroup.ts"
import { StatementGroup } from "../../contract/statements/StatementGroup.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import type { ReportFile } from "../../domain/export/ReportFile.ts"
import type { ViewReportAs } from "../../domain/shell/ViewReportAs.ts"
import type { QuarterlyStatementDetail } from "../../domain/statement/QuarterlyStatementDetail.ts"
import type { Statement } from "../../domain/statement/Statement.ts"
import { callFailures } from "../calls/callFailures.ts"
import { callsOf } from "../calls/callsOf.ts"
import { ClientSettings } from "../calls/ClientSettings.ts"
import { giveUpAfterReportTimeout } from "../calls/giveUpAfterReportTimeout.ts"
import { onApiHost } from "../calls/onApiHost.ts"

/** Which statement, and whose. */
interface Asked {
  readonly statement: Pick<Statement, "id" | "reportGuid">
  readonly viewAs: ViewReportAs
}

const payloadOf = ({ statement: { id, reportGuid }, viewAs }: Asked) => ({
  payload: { id, reportGuid, viewAsUserId: viewAs.userId }
})

/** The published quarterly statements, what they say and their files. */
export class QuarterlyStatements extends Context.Service<
  QuarterlyStatements,
  {
    readonly available: (asked: {
      readonly viewAs: ViewReportAs
    }) => Effect.Effect<ReadonlyArray<Statement>, CallFailure>
    readonly detail: (asked: Asked) => Effect.Effect<QuarterlyStatementDetail, CallFailure>
    readonly excel: (asked: Asked) => Effect.Effect<ReportFile, CallFailure>
    readonly pdf: (asked: Asked) => Effect.Effect<ReportFile, CallFailure>
  }
>()("@reclaim/core/QuarterlyStatements") {
  static readonly layer = Layer.effect(
    QuarterlyStatements,
    Effect.gen(function* () {
      const { quarterlyStatements } = yield* callsOf(QuarterlyStatementGroup)
      const { statements } = yield* callsOf(StatementGroup)
      const { apiHost } = yield* ClientSettings
      return QuarterlyStatements.of({
        available: Effect.fn("QuarterlyStatements.available")(
          ({ viewAs }) =>
            quarterlyStatements.available({ payload: { id: null, reportGuid: null, viewAsUserId: viewAs.userId } }),
          callFailures
        ),
        detail: Effect.fn("QuarterlyStatements.detail")(
          (asked) => statements.quarterlyDetail(payloadOf(asked)),
          callFailures
        ),
        excel: Effect.fn("QuarterlyStatements.excel")(
          (asked) => quarterlyStatements.excel(payloadOf(asked)),
          callFailures,
          giveUpAfterReportTimeout,
          Effect.map(onApiHost(apiHost))
        ),
        pdf: Effect.fn("QuarterlyStatements.pdf")(
          (asked) => statements.quarterlyPdf(payloadOf(asked)),
          callFailures,
          giveUpAfterReportTimeout,
          Effect.map(onApiHost(apiHost))
        )
      })
    })
  )
}
