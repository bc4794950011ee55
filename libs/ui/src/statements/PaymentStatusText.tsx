import type { PaymentStatement } from "@reclaim/core/domain/statement/PaymentStatement"
import { Undo2 } from "../icon/signs.ts"
import styles from "./PaymentStatusText.module.css"
import { statementMessages } from "./statementMessages.ts"

export type PaymentStatusTextProps = Pick<PaymentStatement, "outstanding" | "paymentStatus">

const { paidAgain, paymentStatuses, unknown } = statementMessages

/** Status of a payment in words; a payment that came back says whether it has been paid again. */
export const paymentStatusText = ({ outstanding, paymentStatus }: PaymentStatusTextProps): string => {
  if (paymentStatus === undefined) return unknown
  return paymentStatus === "returned" && outstanding === 0 ? paidAgain : paymentStatuses[paymentStatus]
}

/** Status of a payment; one that came back stands out. */
export const PaymentStatusText = (props: PaymentStatusTextProps) =>
  props.paymentStatus === "returned" ? (
    <span className={styles["chip"]} data-open={props.outstanding !== 0 || undefined}>
      <Undo2 aria-hidden />
      {paymentStatusText(props)}
    </span>
  ) : (
    paymentStatusText(props)
  )
