import type { ScopeCell } from "@reclaim/core/domain/authorization/AuthorizationScope"
import type { ReliefMethod } from "@reclaim/core/domain/account/ReliefMethod"
import { CurrencyCode } from "@reclaim/core/domain/market/CurrencyCode"
import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { countryName } from "@reclaim/core/format/countryName"
import { ratePercent } from "@reclaim/core/format/exactDecimal"
import { isFeeRisen } from "@reclaim/core/rules/authorization/scopeDraft"
import { enteredOfMinor, minorOfEntered } from "@reclaim/core/rules/input/EnteredMoney"
import { useState } from "react"
import { ModalDialog } from "../dialog/ModalDialog.tsx"
import { DigitsField } from "../field/DigitsField.tsx"
import { MoneyField } from "../field/MoneyField.tsx"
import { Button } from "../page/Button.tsx"
import { layout } from "../theme/layout.ts"
import styles from "./Scope.module.css"
import { scopeMessages } from "./scopeMessages.ts"

export interface ScopeDialogProps {
  readonly cell: ScopeCell
  /** Relief methods used for the account. */
  readonly reliefMethods: ReadonlyArray<ReliefMethod>
  readonly onSet: (fromYear: number | null, minNet: UsdCents | null) => void
  readonly onCancel: () => void
}

const words = scopeMessages.dialog
const dollars = CurrencyCode.make("USD")

const feeText = (cell: ScopeCell): string => {
  const { agreedFee, fee } = cell
  if (fee === null) return words.noFee
  return agreedFee !== null && isFeeRisen(cell)
    ? words.feeRisen(ratePercent(fee), ratePercent(agreedFee))
    : words.fee(ratePercent(fee))
}

/** Asks from which tax year and from which net amount claims are filed without asking. */
export const ScopeDialog = ({ cell, onCancel, onSet, reliefMethods }: ScopeDialogProps) => {
  const [year, setYear] = useState(cell.fromYear === null ? "" : String(cell.fromYear))
  const [amount, setAmount] = useState(cell.minNet === null ? "" : enteredOfMinor(BigInt(cell.minNet), dollars))
  const [isTried, setTried] = useState(false)
  const isYearWrong = year !== "" && !(Number(year) >= 1990 && Number(year) <= 2100)
  const minor = amount === "" ? null : minorOfEntered(amount, dollars)
  const isAmountWrong = amount !== "" && (minor === null || minor > BigInt(Number.MAX_SAFE_INTEGER))
  const submitScope = () => {
    setTried(true)
    if (isYearWrong || isAmountWrong) return
    onSet(year === "" ? null : Number(year), minor === null ? null : UsdCents.make(Number(minor)))
  }
  return (
    <ModalDialog
      isForm
      title={words.title(countryName(cell.market))}
      onClose={onCancel}
      footer={
        <>
          <Button onPress={onCancel}>{words.cancel}</Button>
          <Button kind="primary" onPress={submitScope}>
            {words.set}
          </Button>
        </>
      }
    >
      <p className={styles["terms"]}>
        {feeText(cell)}{" "}
        {reliefMethods.length === 0
          ? null
          : words.relief(reliefMethods.map((method) => scopeMessages.reliefMethods[method]).join(", "))}
      </p>
      <div className={layout.stack(4, "form")}>
        <DigitsField
          name="fromYear"
          label={words.year}
          help={words.yearHelp}
          fullLength={4}
          value={year}
          onChange={setYear}
          error={isTried && isYearWrong ? words.yearWrong : undefined}
        />
        <MoneyField
          name="minNet"
          label={words.amount}
          help={words.amountHelp}
          currency={dollars}
          value={amount}
          onChange={setAmount}
          error={isTried && isAmountWrong ? words.amountWrong : undefined}
        />
      </div>
    </ModalDialog>
  )
}
