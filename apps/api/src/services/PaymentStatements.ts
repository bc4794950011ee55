import { PaymentStatement } from "@reclaim/core/domain/statement/PaymentStatement"
import { PaymentStatementDetail } from "@reclaim/core/domain/statement/PaymentStatementDetail"
import { PaymentStatementLine } from "@reclaim/core/domain/statement/PaymentStatementLine"
import { PaymentTotals } from "@reclaim/core/domain/statement/PaymentTotals"
import { StatementInvestor } from "@reclaim/core/domain/statement/StatementInvestor"
import { StatementVersion } from "@reclaim/core/domain/statement/StatementVersion"
import { Context, Effect, Layer } from "effect"
import { Database } from "../database/Database.ts"
import { inOneSnapshot } from "../repositories/DashboardRows.ts"
import { listPaymentStatements, readPaymentLines, readPaymentTotals } from "../repositories/paymentStatementRows.ts"
import { readPaymentInvestors } from "../repositories/statementInvestorRows.ts"
import type { StatementKey } from "./StatementKey.ts"

const readDetail = Effect.fnUntraced(function* (clientId: number, { id, reportGuid }: StatementKey, limit: number) {
  const all = yield* listPaymentStatements(clientId)
  const found = all.find((row) => row.id === id && row.reportGuid === reportGuid)
  if (found === undefined) return null
  const { paymentId, remittanceReference, restatementReason } = found
  const { clientName, lineCount, ...totals } = yield* readPaymentTotals({ clientId, paymentId })
  const lines = yield* readPaymentLines({ clientId, paymentId, limit })
  const investors = yield* readPaymentInvestors({ clientId, paymentId })
  return new PaymentStatementDetail({
    statement: new PaymentStatement(found),
    clientName,
    restatementReason,
    remittanceReference,
    totals: new PaymentTotals(totals),
    lines: lines.map((row) => new PaymentStatementLine(row)),
    lineCount,
    investors: investors.slice(0, limit).map((row) => new StatementInvestor(row)),
    investorCount: investors.length,
    versions: all.filter((row) => row.paymentId === paymentId).map((row) => new StatementVersion(row))
  })
})

/** The payment statements of one client, as they were published. The caller decides whose they are. */
export class PaymentStatements extends Context.Service<
  PaymentStatements,
  {
    /** Latest first. */
    readonly list: (clientId: number) => Effect.Effect<ReadonlyArray<PaymentStatement>>
    /** Null when the client has no such statement. At most `limit` lines and as many investors. */
    readonly detail: (
      clientId: number,
      key: StatementKey,
      limit: number
    ) => Effect.Effect<PaymentStatementDetail | null>
  }
>()("@reclaim/app-api/PaymentStatements") {
  static readonly layer = Layer.effect(
    PaymentStatements,
    Effect.map(Database, (database) =>
      PaymentStatements.of({
        list: Effect.fn("PaymentStatements.list")(function* (clientId) {
          const rows = yield* database.asClient(clientId, listPaymentStatements(clientId))
          return rows.map((row) => new PaymentStatement(row))
        }, Effect.orDie),
        detail: Effect.fn("PaymentStatements.detail")(
          (clientId, key, limit) => inOneSnapshot(database.asClient(clientId, readDetail(clientId, key, limit))),
          Effect.orDie
        )
      })
    )
  )
}
