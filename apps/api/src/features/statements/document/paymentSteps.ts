import type { PaymentStatement } from "@reclaim/core/domain/statement/PaymentStatement"
import type { PaymentStatementDetail } from "@reclaim/core/domain/statement/PaymentStatementDetail"
import type { ReturnedPayment } from "@reclaim/core/domain/statement/ReturnedPayment"
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

/** True for a payment that the client's bank sent back. */
export const isReturned = ({ paymentStatus }: PaymentStatement): boolean => paymentStatus === "returned"

const returnFacts = ({ outstanding, paidAgain }: ReturnedPayment): ReadonlyArray<string> => [
  words.notPaid(usd(outstanding)),
  ...(paidAgain.length === 0 ? [] : [words.paidAgain(paidAgain.map(({ statementName }) => statementName).join(", "))])
]

/** Result of the check of a payment, in words. */
export const paymentCheck = ({ statement, tiesOut }: PaymentStatementDetail): string =>
  !tiesOut ? words.check.fails : isReturned(statement) ? words.check.returned : words.check.holds

/** Client and day of a payment, as sentences. */
export const paymentFacts = (detail: PaymentStatementDetail): ReadonlyArray<string> => {
  const { clientName, remittanceReference, restatementReason, returned, statement } = detail
  const { payeeLast4 = "", paymentStatus, publishedOn = null, statementAmt, statementDate, version = 1 } = statement
  return [
    words.of(clientName),
    (isReturned(statement) ? words.returned : words.paid)(
      usd(statementAmt),
      displayDate(statement.valueDate ?? statementDate)
    ),
    ...(returned === undefined ? [] : returnFacts(returned)),
    ...(payeeLast4 === "" ? [] : [words.payee(payeeLast4)]),
    ...(remittanceReference === "" ? [] : [words.reference(remittanceReference)]),
    ...(paymentStatus === undefined ? [] : [words.status(paymentStatus)]),
    words.published(version, displayDate(publishedOn)),
    ...(restatementReason === "" ? [] : [words.restated(restatementReason)])
  ]
}
