import { Schema } from "effect"
import { PaymentStatement } from "../../domain/statement/PaymentStatement.ts"
import { Statement } from "../../domain/statement/Statement.ts"
import { WireDate } from "../wire/WireDate.ts"
import { wireOf } from "../wire/wireOf.ts"

const keys = { id: "report_id" } as const

const values = { statementDate: WireDate, publishedOn: Schema.optionalKey(WireDate) }

/** A row of the quarterly statements: the four keys of the specification, and what this server adds. */
export const WireStatement = wireOf(Statement, { keys: { ...keys, closing: "closing_balance" }, values })

/** A row of the payment statements: the five keys of the specification, and what this server adds. */
export const WirePaymentStatement = wireOf(PaymentStatement, {
  keys: { ...keys, statementAmt: "statement_pay_amount" },
  values: { ...values, valueDate: Schema.optionalKey(WireDate) }
})
