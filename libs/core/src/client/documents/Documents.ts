import { Context, Effect, Layer } from "effect"
import { DocumentGroup } from "../../contract/documents/DocumentGroup.ts"
import type { DocumentReportType } from "../../contract/documents/DocumentQuery.ts"
import type { DocumentBreakdown } from "../../domain/document/DocumentBreakdown.ts"
import type { DocumentFilter } from "../../domain/document/DocumentFilter.ts"
import type { DocumentList } from "../../domain/document/DocumentList.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import type { ReportFile } from "../../domain/export/ReportFile.ts"
import type { ViewReportAs } from "../../domain/shell/ViewReportAs.ts"
import { callFailures } from "../calls/callFailures.ts"
import { callsOf } from "../calls/callsOf.ts"
import { ClientSettings } from "../calls/ClientSettings.ts"
import { giveUpAfterReportTimeout } from "../calls/giveUpAfterReportTimeout.ts"
import { onApiHost } from "../calls/onApiHost.ts"

/** A question about documents: which of them, and whose. */
export interface DocumentQuestion {
  readonly filter: DocumentFilter
  readonly viewAs: ViewReportAs
}

/** What a question is sent as. */
export const payloadOf = ({ filter, viewAs }: DocumentQuestion) => ({ filter, viewAsUserId: viewAs.userId })

/** The documents that reclaims are waiting for. */
export class Documents extends Context.Service<
  Documents,
  {
    /** What the screen can be narrowed to. */
    readonly breakdown: (question: DocumentQuestion) => Effect.Effect<DocumentBreakdown, CallFailure>
    readonly list: (question: DocumentQuestion) => Effect.Effect<DocumentList, CallFailure>
    readonly export: (
      question: DocumentQuestion & { readonly reportType: DocumentReportType }
    ) => Effect.Effect<ReportFile, CallFailure>
  }
>()("@reclaim/core/Documents") {
  static readonly layer = Layer.effect(
    Documents,
    Effect.gen(function* () {
      const { documents } = yield* callsOf(DocumentGroup)
      const { apiHost } = yield* ClientSettings
      return Documents.of({
        breakdown: Effect.fn("Documents.breakdown")(
          (question: DocumentQuestion) => documents.accounts({ payload: payloadOf(question) }),
          callFailures
        ),
        list: Effect.fn("Documents.list")(
          (question: DocumentQuestion) => documents.list({ payload: payloadOf(question) }),
          callFailures
        ),
        export: Effect.fn("Documents.export")(
          ({ reportType, ...question }: DocumentQuestion & { readonly reportType: DocumentReportType }) =>
            documents.export({ payload: { ...payloadOf(question), reportType } }),
          callFailures,
          giveUpAfterReportTimeout,
          Effect.map(onApiHost(apiHost))
        )
      })
    })
  )
}
