import type { PaymentStatementLine } from "@reclaim/core/domain/statement/PaymentStatementLine"
import { count } from "@reclaim/core/format/count"
import { displayDate } from "@reclaim/core/format/displayDate"
import { exactDecimal, ratePercent } from "@reclaim/core/format/exactDecimal"
import { money } from "@reclaim/core/format/money"
import { usd } from "@reclaim/core/format/usd"
import type { LinkComponent } from "../page/Link.tsx"
import { classes, layout } from "../theme/layout.ts"
import styles from "./LineArithmetic.module.css"
import { statementMessages } from "./statementMessages.ts"

/** A step from a refund to the amount paid, in words and figures. */
interface ArithmeticStep {
  readonly what: string
  /** Calculation of the amount; "" if it is a given. */
  readonly how: string
  readonly amount: string
}

const lineArithmeticWords = statementMessages.lines

/** The steps from the refund of a line to its net amount; zero steps are omitted. */
const lineArithmetic = (line: PaymentStatementLine): ReadonlyArray<ArithmeticStep> => {
  const refund = money(line.refundMinor, line.currency)
  const conversion = `${refund} × ${exactDecimal(line.fxRate)}, ${lineArithmeticWords.rate(displayDate(line.fxDate), line.fxSource)}`
  const changes = [
    { what: lineArithmeticWords.interest, cents: line.interest },
    { what: lineArithmeticWords.charges, cents: 0 - line.charges },
    { what: lineArithmeticWords.fee(ratePercent(line.feeRate)), cents: 0 - line.fee },
    { what: lineArithmeticWords.feeTax, cents: 0 - line.feeTax }
  ]
  return [
    { what: lineArithmeticWords.refundStep, how: conversion, amount: usd(line.gross) },
    ...changes.filter(({ cents }) => cents !== 0).map(({ cents, what }) => ({ what, how: "", amount: usd(cents) })),
    { what: lineArithmeticWords.netStep, how: "", amount: usd(line.net) }
  ]
}

/** Links from lines to their transactions. */
export interface TransactionLinks {
  readonly hrefOf: (seq: number) => string
  readonly LinkComponent: LinkComponent
}

export interface LineArithmeticProps {
  readonly transactions?: TransactionLinks | undefined
  readonly line: PaymentStatementLine
}

const words = statementMessages.lines

/** Calculation of one payment line: the amounts filed and refunded, the rate, and the deductions. */
export const LineArithmetic = ({ line, transactions }: LineArithmeticProps) => {
  const { currency, grossMinor, payDate, reclaimMinor, refundMinor, shares, shortfallMinor, shortfallReason } = line
  const facts = [
    { name: words.grossDividend, value: money(grossMinor, currency), note: words.shares(count(shares)) },
    { name: words.dividendYear, value: payDate.slice(0, 4) },
    { name: words.filed, value: money(reclaimMinor, currency) },
    { name: words.refunded, value: money(refundMinor, currency) },
    ...(shortfallMinor === 0n
      ? []
      : [{ name: words.shortfall, value: money(shortfallMinor, currency), note: shortfallReason }])
  ]
  return (
    <div className={styles["arithmetic"]}>
      <dl>
        <div>
          <dt className={layout.text("muted")}>{words.claimRef}</dt>
          <dd>
            {transactions === undefined ? (
              line.claimRef
            ) : (
              <transactions.LinkComponent
                to={transactions.hrefOf(line.seq)}
                className={classes(layout.link, layout.text("medium"))}
                aria-label={words.openTransaction(line.claimRef)}
              >
                {line.claimRef}
              </transactions.LinkComponent>
            )}
          </dd>
        </div>
        {facts.map(({ name, note = "", value }) => (
          <div key={name}>
            <dt className={layout.text("muted")}>{name}</dt>
            <dd>
              {value}
              {note === "" ? null : <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <ol>
        {lineArithmetic(line).map(({ amount, how, what }) => (
          <li key={what}>
            <span>
              {what}
              {how === "" ? null : <small>{how}</small>}
            </span>{" "}
            <b>{amount}</b>
          </li>
        ))}
      </ol>
      {line.tiesOut ? null : <p role="alert">{words.differs}</p>}
    </div>
  )
}
