import { Context, Effect, Layer } from "effect"
import { DocumentGroup } from "../../contract/documents/DocumentGroup.ts"
import type { DocumentExportQuery } from "../../contract/documents/DocumentQuery.ts"
import type { ReportFile } from "../../domain/export/ReportFile.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import { ClientSettings } from "../calls/ClientSettings.ts"
import { giveUpAfterReportTimeout } from "../calls/giveUpAfterReportTimeout.ts"
import { makeGroupCalls } from "../calls/groupCalls.ts"
import { onApiHost } from "../calls/onApiHost.ts"

/** Files of the documents that reclaims are waiting for. */
export class DocumentExports extends Context.Service<
  DocumentExports,
  { readonly make: (question: DocumentExportQuery) => Effect.Effect<ReportFile, CallFailure> }
>()("@reclaim/core/DocumentExports") {
  static readonly layer = Layer.effect(
    DocumentExports,
    Effect.gen(function* () {
      const calls = yield* makeGroupCalls(DocumentGroup)
      const { apiHost } = yield* ClientSettings
      return DocumentExports.of({
        make: Effect.fn("DocumentExports.make")(
          (payload) => calls.export({ payload }),
          giveUpAfterReportTimeout,
          Effect.map(onApiHost(apiHost))
        )
      })
    })
  )
}
