import { Schema } from "effect"
import { PaymentStatement } from "./PaymentStatement.ts"
import { PaymentStatementLine } from "./PaymentStatementLine.ts"
import { PaymentTotals } from "./PaymentTotals.ts"
import { ReturnedPayment } from "./ReturnedPayment.ts"
import { StatementInvestor } from "./StatementInvestor.ts"
import { StatementVersion } from "./StatementVersion.ts"

/** The content of a payment statement. */
export class PaymentStatementDetail extends Schema.Class<PaymentStatementDetail>(
  "@reclaim/core/PaymentStatementDetail"
)({
  statement: PaymentStatement,
  clientName: Schema.String,
  restatementReason: Schema.String,
  /** As shown on the bank statement; empty where not available. */
  remittanceReference: Schema.String,
  /** The return of the payment, where the client's bank sent it back. */
  returned: Schema.optionalKey(ReturnedPayment),
  totals: PaymentTotals,
  /** Largest net amounts first; `lineCount` is the total number, and the Excel file has all of them. */
  lines: Schema.Array(PaymentStatementLine),
  lineCount: Schema.Int,
  /** Largest first; `investorCount` is the total number. */
  investors: Schema.Array(StatementInvestor),
  investorCount: Schema.Int,
  /** Every version for the payment, this one included, newest first. */
  versions: Schema.Array(StatementVersion)
}) {
  /** True if the net lines add up to the amount paid, to the cent. */
  get tiesOut(): boolean {
    return this.totals.net === this.statement.statementAmt && this.totals.computedNet === this.totals.net
  }
}
