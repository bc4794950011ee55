import { useState } from "react"
import { ModalDialog } from "../dialog/ModalDialog.tsx"
import { TextAreaField } from "../form/TextAreaField.tsx"
import { Button } from "../page/Button.tsx"
import { FailureNotice } from "../page/FailureNotice.tsx"
import { applicationMessages } from "./applicationMessages.ts"

export interface WithdrawDialogProps {
  readonly isBusy: boolean
  /** Error of the last attempt to withdraw; null for none. */
  readonly problem: string | null
  readonly onWithdraw: (reason: string) => void
  readonly onClose: () => void
}

const words = applicationMessages.withdraw

/** Asks for confirmation and a reason before an application is withdrawn. */
export const WithdrawDialog = ({ isBusy, onClose, onWithdraw, problem }: WithdrawDialogProps) => {
  const [reason, setReason] = useState("")
  return (
    <ModalDialog
      isForm
      title={words.title}
      sentence={words.sentence}
      onClose={onClose}
      footer={
        <>
          <p role="status">{isBusy ? words.busy : ""}</p>
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button
            kind="danger"
            onPress={() => {
              if (!isBusy) onWithdraw(reason.trim())
            }}
          >
            {words.confirm}
          </Button>
        </>
      }
    >
      <TextAreaField name="reason" label={words.reason} help={words.reasonHelp} value={reason} onChange={setReason} />
      {problem === null ? null : <FailureNotice text={problem} />}
    </ModalDialog>
  )
}
