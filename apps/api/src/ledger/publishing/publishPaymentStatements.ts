import { Effect } from "effect"
import { Database } from "../../platform/database/Database.ts"
import { tellListeners } from "../../platform/notifications/tellUsers.ts"
import { insertPaymentStatements, paymentsWithoutStatement } from "./rows/paymentPublishing.ts"
import { paymentStatementName } from "./statementNames.ts"

const publish = Effect.fnUntraced(function* (clientId: number) {
  const payments = yield* paymentsWithoutStatement(clientId)
  const named = payments.map((payment) => ({
    ...payment,
    name: paymentStatementName(payment.valueDate, payment.externalId)
  }))
  const reportId = yield* insertPaymentStatements(clientId, named)
  const newest = named.at(-1)
  if (newest === undefined) return 0
  // Together: nobody reads two hundred notices of one import.
  yield* tellListeners(clientId, [
    {
      key: `statement payment ${String(reportId)}`,
      content: {
        kind: "statement-published",
        report: "payment",
        name: newest.name,
        reportId,
        statements: named.length
      }
    }
  ])
  return named.length
})

/** Publishes a statement of each of a client's payments that has none, all or nothing; answers how many. */
export const publishPaymentStatements = Effect.fn("publishPaymentStatements")(function* (clientId: number) {
  const database = yield* Database
  return yield* database.asImport(publish(clientId))
})
