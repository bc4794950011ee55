import { Context, Effect, Layer } from "effect"
import { TransactionGroup } from "../../contract/transactions/TransactionGroup.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import type { FileLink } from "../../domain/export/ReportFile.ts"
import type { DashboardFilter } from "../../domain/reclaim/DashboardFilter.ts"
import type { TransactionPage } from "../../domain/reclaim/TransactionPage.ts"
import type { TransactionSort } from "../../domain/reclaim/TransactionSort.ts"
import type { ViewReportAs } from "../../domain/shell/ViewReportAs.ts"
import { makeGroupCalls } from "../calls/groupCalls.ts"
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

/** Pages of the transactions behind the figures of the dashboard, and files about one. */
export class Transactions extends Context.Service<
  Transactions,
  {
    readonly page: (question: TransactionQuestion) => Effect.Effect<TransactionPage, CallFailure>
    /** Where to fetch the evidence of one, once and within five minutes. */
    readonly evidence: (seq: number) => Effect.Effect<FileLink, CallFailure>
  }
>()("@reclaim/core/Transactions") {
  static readonly layer = Layer.effect(
    Transactions,
    Effect.gen(function* () {
      const calls = yield* makeGroupCalls(TransactionGroup)
      const { apiHost } = yield* ClientSettings
      return Transactions.of({
        page: Effect.fn("Transactions.page")(
          ({ viewAs, ...question }) => calls.page({ payload: { ...question, viewAsUserId: viewAs.userId } }),
          giveUpAfterReportTimeout
        ),
        evidence: Effect.fn("Transactions.evidence")(
          (seq) => calls.evidence({ params: { seq } }),
          Effect.map(linkOnApiHost(apiHost))
        )
      })
    })
  )
}
