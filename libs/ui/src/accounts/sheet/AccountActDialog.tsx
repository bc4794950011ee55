import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { AccountAct } from "@reclaim/core/rules/account/decideAccountState"
import { useEffect, useRef, useState } from "react"
import { DayField } from "../../applications/DayField.tsx"
import { ModalDialog } from "../../dialog/ModalDialog.tsx"
import { focusField } from "../../field/focusField.ts"
import { TextField } from "../../field/TextField.tsx"
import { Button } from "../../page/Button.tsx"
import styles from "./AccountSheet.module.css"
import { accountSheetMessages as words } from "./accountSheetMessages.ts"

export interface AccountActDialogProps {
  readonly act: AccountAct
  /** What the account is called. */
  readonly account: string
  readonly today: CalendarDate
  readonly onGo: (reason: string, on: CalendarDate) => void
  readonly onCancel: () => void
}

/** The most characters of a reason. */
const maxReason = 500

/** Says what suspending, resuming or closing an account does, and asks why and from which day. */
export const AccountActDialog = ({ account, act, onCancel, onGo, today }: AccountActDialogProps) => {
  const place = useRef<HTMLDivElement>(null)
  const [reason, setReason] = useState("")
  const [day, setDay] = useState<CalendarDate | null>(today)
  const [isTried, setTried] = useState(false)
  useEffect(() => focusField(place.current, ["reason"]), [])
  const isDayMissing = day === null || day > today
  const go = () => {
    if (day !== null && !isDayMissing && reason.trim() !== "") return onGo(reason.trim(), day)
    setTried(true)
    focusField(place.current, [reason.trim() === "" ? "reason" : "on"])
  }
  const { consequences, go: label, title } = words.dialog[act]
  return (
    <ModalDialog
      isForm
      title={title(account)}
      onClose={onCancel}
      footer={
        <>
          <Button onPress={onCancel}>{words.cancel}</Button>
          <Button kind={act === "close" ? "danger" : "primary"} onPress={go}>
            {label}
          </Button>
        </>
      }
    >
      <div ref={place} className={styles["form"]}>
        <ul className={styles["consequences"]}>
          {consequences.map((consequence) => (
            <li key={consequence}>{consequence}</li>
          ))}
        </ul>
        <TextField
          name="reason"
          label={words.reason}
          help={words.reasonHelp}
          value={reason}
          onChange={(text) => setReason(text.slice(0, maxReason))}
          error={isTried && reason.trim() === "" ? words.reasonMissing : undefined}
          autoComplete="off"
          isRequired
        />
        <DayField
          name="on"
          label={act === "close" ? words.onOfClose : words.on}
          help={words.onHelp}
          value={day}
          onChange={setDay}
          onBlur={ignore}
          today={today}
          error={isTried && isDayMissing ? words.onMissing : undefined}
          isRequired
        />
      </div>
    </ModalDialog>
  )
}

const ignore = () => undefined
