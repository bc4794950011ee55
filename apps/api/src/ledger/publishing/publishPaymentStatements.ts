import { Effect } from "effect"
import { Database } from "../../platform/database/Database.ts"
import { insertPaymentStatements, paymentsWithoutStatement } from "./rows/paymentPublishing.ts"
import { paymentStatementName } from "./statementNames.ts"

const publish = Effect.fnUntraced(function* (clientId: number) {
  const payments = yield* paymentsWithoutStatement(clientId)
  yield* insertPaymentStatements(
    clientId,
    payments.map((payment) => ({ ...payment, name: paymentStatementName(payment.valueDate, payment.externalId) }))
  )
  return payments.length
})

/** Publishes a statement of each of a client's payments that has none, all or nothing; answers how many. */
export const publishPaymentStatements = Effect.fn("publishPaymentStatements")(function* (clientId: number) {
  const database = yield* Database
  return yield* database.asImport(publish(clientId))
})
