import { Context, Effect, Layer } from "effect"
import { PaymentStatementGroup } from "../../contract/statements/PaymentStatementGroup.ts"
import { QuarterlyStatementGroup } from "../../contract/statements/QuarterlyStatementGroup.ts"
import { StatementGroup } from "../../contract/statements/StatementGroup.ts"
import type { StatementQuery } from "../../contract/statements/StatementQuery.ts"
import type { ReportFile } from "../../domain/export/ReportFile.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import type { ExportKind } from "../../rules/export/exportState.ts"
import { ClientSettings } from "../calls/ClientSettings.ts"
import { giveUpAfterReportTimeout } from "../calls/giveUpAfterReportTimeout.ts"
import { makeGroupCalls } from "../calls/groupCalls.ts"
import { onApiHost } from "../calls/onApiHost.ts"

type FileCalls = Readonly<Record<ExportKind, (statement: StatementQuery) => Effect.Effect<ReportFile, CallFailure>>>

/** Published statements as files. */
export class StatementFiles extends Context.Service<
  StatementFiles,
  { readonly quarterly: FileCalls; readonly payment: FileCalls }
>()("@reclaim/core/StatementFiles") {
  static readonly layer = Layer.effect(
    StatementFiles,
    Effect.gen(function* () {
      const quarterly = yield* makeGroupCalls(QuarterlyStatementGroup)
      const payment = yield* makeGroupCalls(PaymentStatementGroup)
      const statements = yield* makeGroupCalls(StatementGroup)
      const { apiHost } = yield* ClientSettings
      const complete = (file: Effect.Effect<ReportFile, CallFailure>) =>
        Effect.map(giveUpAfterReportTimeout(file), onApiHost(apiHost))
      return StatementFiles.of({
        quarterly: {
          excel: (payload) => complete(quarterly.excel({ payload })),
          pdf: (payload) => complete(statements.quarterlyPdf({ payload }))
        },
        payment: {
          excel: (payload) => complete(payment.excel({ payload })),
          pdf: (payload) => complete(statements.paymentPdf({ payload }))
        }
      })
    })
  )
}
