import type { PaymentPart } from "@reclaim/core/domain/reclaim/TransactionDetail"
import { displayDate } from "@reclaim/core/format/displayDate"
import { exactDecimal, ratePercent } from "@reclaim/core/format/exactDecimal"
import { money } from "@reclaim/core/format/money"
import { usd } from "@reclaim/core/format/usd"
import type { LinkComponent } from "../page/Link.tsx"
import { classes, layout } from "../theme/layout.ts"
import { CopyButton } from "./CopyButton.tsx"
import { Disclosure } from "./Disclosure.tsx"
import { transactionMessages } from "./transactionMessages.ts"
import { withKeys } from "./withKeys.ts"
import styles from "./TransactionSheet.module.css"

/** Links from a payment to its statement, for users who may see statements. */
export interface StatementLinks {
  readonly hrefOf: (statementId: number) => string
  readonly LinkComponent: LinkComponent
}

export interface PaymentListProps {
  readonly statements?: StatementLinks | undefined
  readonly payments: ReadonlyArray<PaymentPart>
}

const words = transactionMessages.payment

const factsOf = (payment: PaymentPart): ReadonlyArray<readonly [name: string, text: string]> => [
  [words.refund, money(payment.refundMinor, payment.currency)],
  [words.shortfall, payment.shortfallReason],
  [words.rate, words.rateText(exactDecimal(payment.fxRate), displayDate(payment.fxDate), payment.fxSource)],
  [words.gross, usd(payment.grossUsd)],
  [words.interest, payment.interestUsd === 0 ? "" : usd(payment.interestUsd)],
  [words.charges, payment.chargesUsd === 0 ? "" : usd(0 - payment.chargesUsd)],
  [words.fee(ratePercent(payment.feeRate)), usd(0 - payment.feeUsd)],
  [words.feeTax, payment.feeTaxUsd === 0 ? "" : usd(0 - payment.feeTaxUsd)],
  [words.net, usd(payment.netUsd)]
]

/** Payments to the client; each expands to the calculation from the refund to the amount paid. */
export const PaymentList = ({ payments, statements }: PaymentListProps) => (
  <div className={styles["rows"]}>
    {withKeys(payments, ({ valueDate }) => valueDate).map(({ entry: payment, key }) => (
      <Disclosure
        key={key}
        label={words.title(displayDate(payment.valueDate))}
        help={words.statuses[payment.status]}
        value={usd(payment.netUsd)}
        isStrong
      >
        <dl className={styles["sums"]}>
          {factsOf(payment)
            .filter(([, text]) => text !== "")
            .map(([name, text]) => (
              <div className={layout.row([0, 3], "between", "stretch")} key={name}>
                <dt className={layout.text("faint")}>{name}</dt>
                <dd className={layout.text("figures", "anywhere")}>{text}</dd>
              </div>
            ))}
          {payment.remittanceReference === "" ? null : (
            <div className={layout.row([0, 3], "between", "stretch")}>
              <dt className={layout.text("faint")}>{words.reference}</dt>
              <dd className={layout.text("figures", "anywhere")}>
                {payment.remittanceReference} <CopyButton name={words.reference} text={payment.remittanceReference} />
              </dd>
            </div>
          )}
          {statements === undefined || payment.statementId === null ? null : (
            <div className={layout.row([0, 3], "between", "stretch")}>
              <dt className={layout.text("faint")}>{words.statement}</dt>
              <dd className={layout.text("figures", "anywhere")}>
                <statements.LinkComponent
                  to={statements.hrefOf(payment.statementId)}
                  className={classes(layout.link, layout.text("medium"))}
                >
                  {words.openStatement}
                </statements.LinkComponent>
              </dd>
            </div>
          )}
        </dl>
      </Disclosure>
    ))}
  </div>
)
