import { Context, Effect, Layer } from "effect"
import { ExportGroup } from "../../contract/exports/ExportGroup.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import type { ExportProgress } from "../../domain/export/ExportProgress.ts"
import type { ReportFile } from "../../domain/export/ReportFile.ts"
import { ClientSettings } from "../calls/ClientSettings.ts"
import { type DashboardQuestion, payloadOf } from "../calls/DashboardQuestion.ts"
import { giveUpAfterReportTimeout } from "../calls/giveUpAfterReportTimeout.ts"
import { makeGroupCalls } from "../calls/groupCalls.ts"
import { onApiHost } from "../calls/onApiHost.ts"

/** The dashboard as files, and the file that is being made. */
export class Exports extends Context.Service<
  Exports,
  {
    readonly excel: (question: DashboardQuestion) => Effect.Effect<ReportFile, CallFailure>
    readonly pdf: (question: DashboardQuestion) => Effect.Effect<ReportFile, CallFailure>
    /** The file that the server is preparing for the user, whichever call requested it. */
    readonly current: Effect.Effect<ExportProgress, CallFailure>
  }
>()("@reclaim/core/Exports") {
  static readonly layer = Layer.effect(
    Exports,
    Effect.gen(function* () {
      const calls = yield* makeGroupCalls(ExportGroup)
      const { apiHost } = yield* ClientSettings
      return Exports.of({
        excel: Effect.fn("Exports.excel")(
          (question: DashboardQuestion) => calls.excel({ payload: payloadOf(question) }),
          giveUpAfterReportTimeout,
          Effect.map(onApiHost(apiHost))
        ),
        pdf: Effect.fn("Exports.pdf")(
          (question: DashboardQuestion) => calls.pdf({ payload: payloadOf(question) }),
          Effect.map(onApiHost(apiHost))
        ),
        current: calls.current({ headers: { "x-user-active": "0" } })
      })
    })
  )
}
