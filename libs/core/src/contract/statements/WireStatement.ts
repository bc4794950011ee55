import { Schema } from "effect"
import { PaymentStatement } from "../../domain/statement/PaymentStatement.ts"
import { Statement } from "../../domain/statement/Statement.ts"
import { StatementInvestor } from "../../domain/statement/StatementInvestor.ts"
import { StatementVersion } from "../../domain/statement/StatementVersion.ts"
import { WireDate } from "../wire/WireDate.ts"
import { wireOf } from "../wire/wireOf.ts"

/** One version of a statement. */
export const WireStatementVersion = wireOf(StatementVersion, {
  keys: { id: "report_id" },
  values: { publishedOn: WireDate }
})

/** One investor's part of a statement. */
export const WireStatementInvestor = wireOf(StatementInvestor, { keys: { closing: "closing_balance" } })

const keys = { id: "report_id" } as const

const values = { statementDate: WireDate, publishedOn: Schema.optionalKey(WireDate) }

/** A row of the quarterly statements: the four keys of the specification, and what this server adds. */
export const WireStatement = wireOf(Statement, { keys: { ...keys, closing: "closing_balance" }, values })

/** A row of the payment statements: the five keys of the specification, and what this server adds. */
export const WirePaymentStatement = wireOf(PaymentStatement, {
  keys: { ...keys, statementAmt: "statement_pay_amount" },
  values: { ...values, valueDate: Schema.optionalKey(WireDate) }
})
