import type { PaymentStatementLine } from "@reclaim/core/domain/statement/PaymentStatementLine"
import { count } from "@reclaim/core/format/count"
import { money } from "@reclaim/core/format/money"
import type { LinkComponent } from "../page/Link.tsx"
import { lineArithmetic } from "./lineArithmetic.ts"
import styles from "./LineArithmetic.module.css"
import { statementMessages } from "./statementMessages.ts"

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

/** How one line of a payment was worked out: what was filed and refunded, the rate, and what was deducted. */
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
          <dt>{words.claimRef}</dt>
          <dd>
            {transactions === undefined ? (
              line.claimRef
            ) : (
              <transactions.LinkComponent
                to={transactions.hrefOf(line.seq)}
                className={styles["link"]}
                aria-label={words.openTransaction(line.claimRef)}
              >
                {line.claimRef}
              </transactions.LinkComponent>
            )}
          </dd>
        </div>
        {facts.map(({ name, note = "", value }) => (
          <div key={name}>
            <dt>{name}</dt>
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
