import type { PaymentStatementDetail } from "@reclaim/core/domain/statement/PaymentStatementDetail"
import { displayDate } from "@reclaim/core/format/displayDate"
import { usd } from "@reclaim/core/format/usd"
import { paymentMessages as words } from "./paymentMessages.ts"

/** Steps from refunds to the amount paid, and the difference from the lines, which is zero. */
export const paymentSteps = ({ statement, totals }: PaymentStatementDetail) => [
  { name: words.steps.gross, amount: totals.gross },
  { name: words.steps.interest, amount: totals.interest },
  { name: words.steps.charges, amount: totals.charges },
  { name: words.steps.fees, amount: totals.fees },
  { name: words.steps.feeTax, amount: totals.feeTax },
  { name: words.steps.net, amount: totals.net },
  { name: words.steps.paid, amount: statement.statementAmt },
  { name: words.steps.difference, amount: totals.computedNet - statement.statementAmt }
]

/** Client and day of a payment, as sentences. */
export const paymentFacts = (detail: PaymentStatementDetail): ReadonlyArray<string> => {
  const { clientName, remittanceReference, restatementReason, statement } = detail
  const { payeeLast4 = "", paymentStatus, publishedOn = null, statementAmt, statementDate, version = 1 } = statement
  return [
    words.of(clientName),
    words.paid(usd(statementAmt), displayDate(statement.valueDate ?? statementDate)),
    ...(payeeLast4 === "" ? [] : [words.payee(payeeLast4)]),
    ...(remittanceReference === "" ? [] : [words.reference(remittanceReference)]),
    ...(paymentStatus === undefined ? [] : [words.status(paymentStatus)]),
    words.published(version, displayDate(publishedOn)),
    ...(restatementReason === "" ? [] : [words.restated(restatementReason)])
  ]
}
