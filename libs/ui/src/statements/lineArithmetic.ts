import type { PaymentStatementLine } from "@reclaim/core/domain/statement/PaymentStatementLine"
import { displayDate } from "@reclaim/core/format/displayDate"
import { exactDecimal, ratePercent } from "@reclaim/core/format/exactDecimal"
import { money } from "@reclaim/core/format/money"
import { usd } from "@reclaim/core/format/usd"
import { statementMessages } from "./statementMessages.ts"

/** A step from a refund to the amount paid, in words and figures. */
export interface ArithmeticStep {
  readonly what: string
  /** How the amount was worked out, when it is not a given. */
  readonly how: string
  readonly amount: string
}

const words = statementMessages.lines

/** The steps from the refund of a line to its net amount; zero steps are omitted. */
export const lineArithmetic = (line: PaymentStatementLine): ReadonlyArray<ArithmeticStep> => {
  const refund = money(line.refundMinor, line.currency)
  const conversion = `${refund} × ${exactDecimal(line.fxRate)}, ${words.rate(displayDate(line.fxDate), line.fxSource)}`
  const changes = [
    { what: words.interest, cents: line.interest },
    { what: words.charges, cents: 0 - line.charges },
    { what: words.fee(ratePercent(line.feeRate)), cents: 0 - line.fee },
    { what: words.feeTax, cents: 0 - line.feeTax }
  ]
  return [
    { what: words.refundStep, how: conversion, amount: usd(line.gross) },
    ...changes.filter(({ cents }) => cents !== 0).map(({ cents, what }) => ({ what, how: "", amount: usd(cents) })),
    { what: words.netStep, how: "", amount: usd(line.net) }
  ]
}
