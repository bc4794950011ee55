import type { PaymentInstruction } from "@reclaim/core/domain/payment/PaymentInstruction"
import { ownersText } from "@reclaim/core/rules/payment/ownersText"
import { useEffect, useRef, useState } from "react"
import { ModalDialog } from "../dialog/ModalDialog.tsx"
import { TextField } from "../field/TextField.tsx"
import { Button } from "../page/Button.tsx"
import { paymentMessages as words } from "./paymentMessages.ts"
import styles from "./Payments.module.css"

export interface ReasonDialogProps {
  readonly act: "Reject" | "Stop"
  readonly instruction: PaymentInstruction
  /** Whoever stops a change in a hurry need not give a reason. */
  readonly onGo: (reason: string) => void
  readonly onCancel: () => void
}

/** Asks why a change is rejected or stopped, and says what follows. */
export const ReasonDialog = ({ act, instruction, onCancel, onGo }: ReasonDialogProps) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector("input")?.focus(), [])
  const [reason, setReason] = useState("")
  const [isTried, setTried] = useState(false)
  const isMissing = act === "Reject" && reason.trim() === ""
  const { sentence, title } = words.reasonOf[act]
  return (
    <ModalDialog
      isForm
      title={title(ownersText(instruction))}
      sentence={sentence}
      onClose={onCancel}
      footer={
        <>
          <Button onPress={onCancel}>{words.cancel}</Button>
          <Button kind="danger" onPress={() => (isMissing ? setTried(true) : onGo(reason.trim().slice(0, 500)))}>
            {act === "Reject" ? words.reject : words.stop}
          </Button>
        </>
      }
    >
      <div ref={place} className={styles["fields"]}>
        <TextField
          name="reason"
          label={words.reason}
          help={words.reasonHelp}
          value={reason}
          onChange={setReason}
          error={isTried && isMissing ? words.reasonMissing : undefined}
          isRequired={act === "Reject"}
          autoComplete="off"
        />
      </div>
    </ModalDialog>
  )
}
