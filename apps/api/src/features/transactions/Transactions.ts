import type { TransactionDetail } from "@reclaim/core/domain/reclaim/TransactionDetail"
import { TransactionPage } from "@reclaim/core/domain/reclaim/TransactionPage"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { pageOf, type PageRequest } from "@reclaim/engine/block/pageOf"
import { makeRateLookup } from "@reclaim/engine/rate/RateLookup"
import { Context, Effect, Layer } from "effect"
import type { View } from "../../identity/Access.ts"
import { Database } from "../../platform/database/Database.ts"
import { DashboardRows, inOneSnapshot, readHead } from "../../ledger/DashboardRows.ts"
import { readTransactionDetail } from "./transactionDetailRows.ts"
import { readPageOfSeqs } from "./transactionPageSql.ts"
import { readTransactions } from "../../ledger/transactionRows.ts"
import { ReferenceData } from "../../ledger/reference/ReferenceData.ts"
import { DashboardBlocks } from "../../ledger/DashboardBlocks.ts"
import { todayInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { transactionDetailOf } from "./transactionDetailOf.ts"

/** How often a page is found again because the client's data changed between finding and reading it. */
const maxAttempts = 3

const plainPage = Effect.fnUntraced(function* (clientId: number, request: PageRequest, today: CalendarDate) {
  const { rev } = yield* readHead(clientId)
  const found = yield* readPageOfSeqs(clientId, request, today)
  const { rows } = yield* readTransactions(clientId, found.seqs, today)
  return pageWith(found, rows, rev)
})

const pageWith = (
  { totalCount, totalNet }: Pick<TransactionPage, "totalCount" | "totalNet">,
  rows: TransactionPage["rows"],
  rev: number
): TransactionPage => new TransactionPage({ rows, totalCount, totalNet, rev }, { disableChecks: true })

/** The transactions of one client. */
export class Transactions extends Context.Service<
  Transactions,
  {
    /** Rows and sums of one revision, no older than the request. The caller decides whose may be seen. */
    readonly page: (clientId: number, request: PageRequest) => Effect.Effect<TransactionPage>
    /** Null when the client has no transaction of that number. */
    readonly detail: (
      clientId: number,
      seq: number,
      sight: Pick<View, "seesInvestors">
    ) => Effect.Effect<TransactionDetail | null>
  }
>()("@reclaim/app-api/Transactions") {
  static readonly layer = Layer.effect(
    Transactions,
    Effect.gen(function* () {
      const database = yield* Database
      const heads = yield* DashboardRows
      const blocks = yield* DashboardBlocks
      const rates = makeRateLookup((yield* ReferenceData).rates)

      /** The page found in the block; null when there is no block, or what it found changed before it was read. */
      const pageFromBlock = Effect.fnUntraced(function* (clientId: number, request: PageRequest, today: CalendarDate) {
        const block = yield* blocks.atLeast(clientId, yield* heads.head(clientId))
        if (block === null) return null
        const found = pageOf(block, request, today)
        const { rev } = block
        const read = yield* database.asClient(clientId, readTransactions(clientId, found.seqs, today))
        return read.rev === null || read.rev === rev ? pageWith(found, read.rows, rev) : null
      })

      return Transactions.of({
        page: Effect.fn("Transactions.page")(function* (clientId, request) {
          const today = yield* todayInUtc
          for (let attempt = 0; attempt < maxAttempts; attempt++) {
            const page = yield* pageFromBlock(clientId, request, today)
            if (page !== null) return page
          }
          return yield* inOneSnapshot(database.asClient(clientId, plainPage(clientId, request, today)))
        }, Effect.orDie),
        detail: Effect.fn("Transactions.detail")(function* (clientId, seq, sight) {
          const today = yield* todayInUtc
          const found = yield* inOneSnapshot(database.asClient(clientId, readTransactionDetail(clientId, seq, today)))
          return found === null ? null : transactionDetailOf(found, sight, today, rates)
        }, Effect.orDie)
      })
    })
  )
}
