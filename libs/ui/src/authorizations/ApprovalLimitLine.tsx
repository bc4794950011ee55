import { CurrencyCode } from "@reclaim/core/domain/market/CurrencyCode"
import type { ApprovalLimit } from "@reclaim/core/domain/authorization/ApprovalLimit"
import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { usd } from "@reclaim/core/format/usd"
import { enteredOfMinor, minorOfEntered } from "@reclaim/core/rules/input/EnteredMoney"
import { useState } from "react"
import { ModalDialog } from "../dialog/ModalDialog.tsx"
import { MoneyField } from "../field/MoneyField.tsx"
import { Button } from "../page/Button.tsx"
import { FailureNotice } from "../page/FailureNotice.tsx"
import { classes, layout } from "../theme/layout.ts"
import { authorizationMessages } from "./authorizationMessages.ts"

export interface ApprovalLimitLineProps {
  readonly limit: ApprovalLimit
  /** Changes the limit; null for users who may not. */
  readonly onChange: ((twoAbove: UsdCents | null) => void) | null
  /** Error of the last change; null for none. */
  readonly problem: string | null
}

const words = authorizationMessages.limit
const dollars = CurrencyCode.make("USD")

/** Amount above which two people have to authorize a batch, with a button to change it. */
export const ApprovalLimitLine = ({ limit, onChange, problem }: ApprovalLimitLineProps) => {
  const [isAsking, setAsking] = useState(false)
  return (
    <div className={classes(layout.row(2), layout.text("muted", 13))}>
      <span>{limit.twoAbove === null ? words.one : words.two(usd(limit.twoAbove))}</span>
      {onChange === null ? null : (
        <Button isSmall kind="quiet" label={words.changeIt} onPress={() => setAsking(true)}>
          {words.change}
        </Button>
      )}
      {problem === null ? null : <FailureNotice text={problem} />}
      {isAsking && onChange !== null ? (
        <LimitDialog
          limit={limit}
          onSave={(twoAbove) => {
            setAsking(false)
            onChange(twoAbove)
          }}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </div>
  )
}

interface LimitDialogProps {
  readonly limit: ApprovalLimit
  readonly onSave: (twoAbove: UsdCents | null) => void
  readonly onCancel: () => void
}

const LimitDialog = ({ limit, onCancel, onSave }: LimitDialogProps) => {
  const [text, setText] = useState(limit.twoAbove === null ? "" : enteredOfMinor(BigInt(limit.twoAbove), dollars))
  const [isTried, setTried] = useState(false)
  const minor = text.trim() === "" ? null : minorOfEntered(text, dollars)
  const isWrong = text.trim() !== "" && (minor === null || minor > BigInt(Number.MAX_SAFE_INTEGER))
  const save = () => {
    setTried(true)
    if (!isWrong) onSave(minor === null ? null : UsdCents.make(Number(minor)))
  }
  return (
    <ModalDialog
      isForm
      title={words.title}
      onClose={onCancel}
      footer={
        <>
          <Button onPress={onCancel}>{authorizationMessages.cancel}</Button>
          <Button kind="primary" onPress={save}>
            {words.save}
          </Button>
        </>
      }
    >
      <MoneyField
        name="twoAbove"
        label={words.amount}
        help={words.amountHelp}
        currency={dollars}
        value={text}
        onChange={setText}
        error={isTried && isWrong ? words.wrong : undefined}
      />
    </ModalDialog>
  )
}
