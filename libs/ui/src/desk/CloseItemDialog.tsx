import { useEffect, useRef, useState } from "react"
import { ModalDialog } from "../dialog/ModalDialog.tsx"
import { focusField } from "../field/focusField.ts"
import { TextField } from "../field/TextField.tsx"
import { Button } from "../page/Button.tsx"
import { deskMessages } from "./deskMessages.ts"

export interface CloseItemDialogProps {
  /** What the item is called. */
  readonly item: string
  readonly onClose: (reason: string) => void
  readonly onCancel: () => void
}

const words = deskMessages.closing

/** The longest reason that is sent. */
const maxReason = 500

/** Asks what was done about an item that nothing else ends. */
export const CloseItemDialog = ({ item, onCancel, onClose }: CloseItemDialogProps) => {
  const place = useRef<HTMLDivElement>(null)
  const [reason, setReason] = useState("")
  const [isTried, setTried] = useState(false)
  useEffect(() => focusField(place.current, ["reason"]), [])
  const go = () => {
    if (reason.trim() !== "") return onClose(reason.trim())
    setTried(true)
    focusField(place.current, ["reason"])
  }
  return (
    <ModalDialog
      isForm
      title={words.title(item)}
      sentence={words.sentence}
      onClose={onCancel}
      footer={
        <>
          <Button onPress={onCancel}>{words.cancel}</Button>
          <Button kind="primary" onPress={go}>
            {words.go}
          </Button>
        </>
      }
    >
      <div ref={place}>
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
      </div>
    </ModalDialog>
  )
}
