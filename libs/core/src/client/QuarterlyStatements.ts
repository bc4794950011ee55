import { Context, Effect, Layer } from "effect"
import type { CallFailure } from "../domain/failure/CallFailure.ts"
import type { ReportFile } from "../domain/reclaim/ReportFile.ts"
import type { ViewReportAs } from "../domain/shell/ViewReportAs.ts"
import type { Statement } from "../domain/statement/Statement.ts"
import { callFailures } from "./callFailures.ts"
import { ClientSettings } from "./ClientSettings.ts"
import { giveUpAfterReportTimeout } from "./giveUpAfterReportTimeout.ts"
import { onApiHost } from "./onApiHost.ts"
import { PortalClient } from "./PortalClient.ts"

/** The published quarterly statements and their files. */
export class QuarterlyStatements extends Context.Service<
  QuarterlyStatements,
  {
    readonly available: (asked: {
      readonly viewAs: ViewReportAs
    }) => Effect.Effect<ReadonlyArray<Statement>, CallFailure>
    readonly excel: (asked: {
      readonly statement: Pick<Statement, "id" | "reportGuid">
      readonly viewAs: ViewReportAs
    }) => Effect.Effect<ReportFile, CallFailure>
  }
>()("@reclaim/core/client/QuarterlyStatements") {
  static readonly layer = Layer.effect(
    QuarterlyStatements,
    Effect.gen(function* () {
      const { quarterlyStatements } = yield* PortalClient
      const { apiHost } = yield* ClientSettings
      return QuarterlyStatements.of({
        available: Effect.fn("QuarterlyStatements.available")(
          ({ viewAs }) =>
            quarterlyStatements.available({ payload: { id: null, reportGuid: null, viewAsUserId: viewAs.userId } }),
          callFailures
        ),
        excel: Effect.fn("QuarterlyStatements.excel")(
          ({ statement: { id, reportGuid }, viewAs }) =>
            quarterlyStatements.excel({ payload: { id, reportGuid, viewAsUserId: viewAs.userId } }),
          callFailures,
          giveUpAfterReportTimeout,
          Effect.map(onApiHost(apiHost))
        )
      })
    })
  )
}
