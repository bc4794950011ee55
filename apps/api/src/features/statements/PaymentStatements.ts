import { PaymentStatement } from "@reclaim/core/domain/statement/PaymentStatement"
import { PaymentStatementDetail } from "@reclaim/core/domain/statement/PaymentStatementDetail"
import { PaymentStatementLine } from "@reclaim/core/domain/statement/PaymentStatementLine"
import { PaymentTotals } from "@reclaim/core/domain/statement/PaymentTotals"
import type { ReturnedPayment } from "@reclaim/core/domain/statement/ReturnedPayment"
import { StatementInvestor } from "@reclaim/core/domain/statement/StatementInvestor"
import { StatementVersion } from "@reclaim/core/domain/statement/StatementVersion"
import { Context, Effect, Layer, Stream } from "effect"
import { inOneSnapshot } from "../../ledger/DashboardRows.ts"
import { readReturnedPayments } from "../../ledger/returnedPaymentRows.ts"
import { inBatches } from "../../ledger/inBatches.ts"
import { Database } from "../../platform/database/Database.ts"
import {
  listPaymentStatements,
  readLargestPaymentLines,
  readPaymentLinesAfter,
  readPaymentTotals
} from "./paymentStatementRows.ts"
import type { Extent, StatementKey } from "./QuarterlyStatements.ts"
import { readPaymentInvestors } from "./statementInvestorRows.ts"

/** Number of lines per SQL statement. Other requests wait at most that long. */
const linesAtOnce = 300

const lineOf = (row: Effect.Success<ReturnType<typeof readPaymentLinesAfter>>[number]) =>
  // The database has already checked its rows.
  new PaymentStatementLine(row, { disableChecks: true })

type ListedRow = Effect.Success<ReturnType<typeof listPaymentStatements>>[number]

const listedStatement = (row: ListedRow, returned: ReturnedPayment | undefined) =>
  new PaymentStatement({ ...row, ...(returned === undefined ? {} : { outstanding: returned.outstanding }) })

const findReturned = (clientId: number, paymentId: number) =>
  Effect.map(readReturnedPayments(clientId), (all) => all.find((one) => one.paymentId === paymentId))

const readList = Effect.fnUntraced(function* (clientId: number) {
  const rows = yield* listPaymentStatements(clientId)
  const hasReturned = rows.some(({ paymentStatus }) => paymentStatus === "returned")
  const returned = new Map(
    (hasReturned ? yield* readReturnedPayments(clientId) : []).map((payment) => [payment.paymentId, payment])
  )
  return rows.map((row) => listedStatement(row, returned.get(row.paymentId)))
})

const readDetail = Effect.fnUntraced(function* (clientId: number, { id, reportGuid }: StatementKey, extent: Extent) {
  const all = yield* listPaymentStatements(clientId)
  const found = all.find((row) => row.id === id && row.reportGuid === reportGuid)
  if (found === undefined) return null
  const { paymentId, remittanceReference, restatementReason } = found
  const returned = found.paymentStatus === "returned" ? yield* findReturned(clientId, paymentId) : undefined
  const { clientName, lineCount, ...totals } = yield* readPaymentTotals({ clientId, paymentId })
  const lines = yield* readLargestPaymentLines({ clientId, paymentId, limit: extent.maxLines })
  const investors = extent.maxInvestors > 0 ? yield* readPaymentInvestors({ clientId, paymentId }) : []
  return new PaymentStatementDetail({
    statement: listedStatement(found, returned),
    clientName,
    restatementReason,
    remittanceReference,
    ...(returned === undefined ? {} : { returned }),
    totals: new PaymentTotals(totals),
    lines: lines.map(lineOf),
    lineCount,
    investors: investors.slice(0, extent.maxInvestors).map((row) => new StatementInvestor(row)),
    investorCount: investors.length,
    versions: all.filter((row) => row.paymentId === paymentId).map((row) => new StatementVersion(row))
  })
})

/** The payment of a statement; 0, the number of no payment, when the client has no such statement. */
const findPayment = (clientId: number, { id, reportGuid }: StatementKey) =>
  Effect.map(
    listPaymentStatements(clientId),
    (all) => all.find((row) => row.id === id && row.reportGuid === reportGuid)?.paymentId ?? 0
  )

/** The published payment statements of one client. The caller decides whose may be seen. */
export class PaymentStatements extends Context.Service<
  PaymentStatements,
  {
    /** Latest first. */
    readonly list: (clientId: number) => Effect.Effect<ReadonlyArray<PaymentStatement>>
    /** Null when the client has no such statement. */
    readonly detail: (
      clientId: number,
      key: StatementKey,
      extent: Extent
    ) => Effect.Effect<PaymentStatementDetail | null>
    /** All lines of a statement by reclaim, read in batches: they never change. */
    readonly lines: (clientId: number, key: StatementKey) => Stream.Stream<ReadonlyArray<PaymentStatementLine>>
  }
>()("@reclaim/app-api/PaymentStatements") {
  static readonly layer = Layer.effect(
    PaymentStatements,
    Effect.map(Database, (database) =>
      PaymentStatements.of({
        list: Effect.fn("PaymentStatements.list")(
          (clientId) => database.asClient(clientId, readList(clientId)),
          Effect.orDie
        ),
        detail: Effect.fn("PaymentStatements.detail")(
          (clientId, key, extent) => inOneSnapshot(database.asClient(clientId, readDetail(clientId, key, extent))),
          Effect.orDie
        ),
        lines: (clientId, key) =>
          Stream.unwrap(
            Effect.map(database.asClient(clientId, findPayment(clientId, key)), (paymentId) =>
              inBatches({ seq: 0 }, (after) =>
                database.asClient(
                  clientId,
                  readPaymentLinesAfter({ clientId, paymentId, seq: after.seq, limit: linesAtOnce })
                )
              )
            ).pipe(Effect.orDie)
          ).pipe(Stream.map((rows) => rows.map(lineOf)))
      })
    )
  )
}
