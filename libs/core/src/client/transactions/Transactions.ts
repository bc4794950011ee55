import { Context, Effect, Layer } from "effect"
import { TransactionGroup } from "../../contract/transactions/TransactionGroup.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import type { FileLink } from "../../domain/export/ReportFile.ts"
import type { DashboardFilter } from "../../domain/reclaim/DashboardFilter.ts"
import type { TransactionDetail } from "../../domain/reclaim/TransactionDetail.ts"
import type { TransactionPage } from "../../domain/reclaim/TransactionPage.ts"
import type { TransactionSort } from "../../domain/reclaim/TransactionSort.ts"
import type { ViewReportAs } from "../../domain/shell/ViewReportAs.ts"
import { callFailures } from "../calls/callFailures.ts"
import { callsOf } from "../calls/callsOf.ts"
import { linkOnApiHost } from "../calls/onApiHost.ts"
import { ClientSettings } from "../calls/ClientSettings.ts"
import { giveUpAfterReportTimeout } from "../calls/giveUpAfterReportTimeout.ts"

/** A question about transactions: which of them, whose, which page, and in which order. */
export interface TransactionQuestion {
  readonly filter: DashboardFilter
  readonly viewAs: ViewReportAs
  readonly sort: TransactionSort
  readonly offset: number
  /** From 1 to `transactionPageLimit`. */
  readonly limit: number
}

/** The transactions behind the figures of the dashboard. */
export class Transactions extends Context.Service<
  Transactions,
  {
    readonly page: (question: TransactionQuestion) => Effect.Effect<TransactionPage, CallFailure>
    /** All details of one; fails with status 404 for a number that the client does not have. */
    readonly detail: (which: {
      readonly seq: number
      readonly viewAs: ViewReportAs
    }) => Effect.Effect<TransactionDetail, CallFailure>
    /** Where to fetch the evidence of one, once and within five minutes. */
    readonly evidence: (seq: number) => Effect.Effect<FileLink, CallFailure>
  }
>()("@reclaim/core/Transactions") {
  static readonly layer = Layer.effect(
    Transactions,
    Effect.gen(function* () {
      const { transactions } = yield* callsOf(TransactionGroup)
      const { apiHost } = yield* ClientSettings
      return Transactions.of({
        page: Effect.fn("Transactions.page")(
          ({ viewAs, ...question }) => transactions.page({ payload: { ...question, viewAsUserId: viewAs.userId } }),
          callFailures,
          giveUpAfterReportTimeout
        ),
        detail: Effect.fn("Transactions.detail")(
          ({ seq, viewAs }) => transactions.detail({ params: { seq }, query: { view_as_user_id: viewAs.userId } }),
          callFailures
        ),
        evidence: Effect.fn("Transactions.evidence")(
          (seq) => transactions.evidence({ params: { seq } }),
          callFailures,
          Effect.map(linkOnApiHost(apiHost))
        )
      })
    })
  )
}
