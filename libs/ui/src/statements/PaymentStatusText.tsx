import type { PaymentStatement } from "@reclaim/core/domain/statement/PaymentStatement"
import { Undo2 } from "../icon/signs.ts"
import styles from "./PaymentStatusText.module.css"
import { statementMessages } from "./statementMessages.ts"

export interface PaymentStatusTextProps {
  readonly statement: Pick<PaymentStatement, "outstanding" | "paymentStatus">
}

const { paidAgain, paymentStatuses, unknown } = statementMessages

/** Status of a payment in words; a payment that came back says whether it has been paid again. */
export const paymentStatusText = ({ outstanding, paymentStatus }: PaymentStatusTextProps["statement"]): string => {
  if (paymentStatus === undefined) return unknown
  return paymentStatus === "returned" && outstanding === 0 ? paidAgain : paymentStatuses[paymentStatus]
}

/** Status of a payment; one that came back stands out. */
export const PaymentStatusText = ({ statement }: PaymentStatusTextProps) =>
  statement.paymentStatus === "returned" ? (
    <span className={styles["chip"]} data-open={statement.outstanding !== 0 || undefined}>
      <Undo2 aria-hidden />
      {paymentStatusText(statement)}
    </span>
  ) : (
    paymentStatusText(statement)
  )
