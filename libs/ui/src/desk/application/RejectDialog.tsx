import { RejectReason } from "@reclaim/core/domain/application/RejectReason"
import { useEffect, useRef, useState } from "react"
import { ModalDialog } from "../../dialog/ModalDialog.tsx"
import { focusField } from "../../field/focusField.ts"
import { RadioField } from "../../field/RadioField.tsx"
import { TextAreaField } from "../../form/TextAreaField.tsx"
import { Button } from "../../page/Button.tsx"
import { layout } from "../../theme/layout.ts"
import { applicationDeskMessages as words } from "./applicationDeskMessages.ts"

export interface RejectDialogProps {
  /** Title; by default that for one application. */
  readonly title?: string
  /** Label of the confirm button. */
  readonly go?: string
  readonly onReject: (rejectReason: RejectReason, reason: string) => void
  readonly onCancel: () => void
}

/** Maximum length of the reason, in characters. */
const maxReasonLength = 1000

/** Asks for the reason of a rejection and explains its consequences. */
export const RejectDialog = ({
  go: goText = words.rejectGo,
  onCancel,
  onReject,
  title = words.rejectTitle
}: RejectDialogProps) => {
  const place = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<RejectReason | null>(null)
  const [text, setText] = useState("")
  const [isTried, setTried] = useState(false)
  useEffect(() => focusField(place.current, ["rejectReason"]), [])
  const go = () => {
    if (chosen !== null && text.trim() !== "") return onReject(chosen, text.trim())
    setTried(true)
    focusField(place.current, [chosen === null ? "rejectReason" : "reason"])
  }
  return (
    <ModalDialog
      isForm
      title={title}
      sentence={words.rejectSentence}
      onClose={onCancel}
      footer={
        <>
          <Button onPress={onCancel}>{words.cancel}</Button>
          <Button kind="danger" onPress={go}>
            {goText}
          </Button>
        </>
      }
    >
      <div ref={place} className={layout.stack(4)}>
        <RadioField
          name="rejectReason"
          label={words.rejectReason}
          choices={RejectReason.literals.map((id) => ({ id, label: words.rejectReasons[id] }))}
          value={chosen ?? ""}
          onChange={(id) => setChosen(RejectReason.literals.find((reason) => reason === id) ?? null)}
          error={isTried && chosen === null ? words.rejectReasonMissing : undefined}
          isRequired
        />
        <TextAreaField
          name="reason"
          label={words.rejectText}
          value={text}
          onChange={(entered) => setText(entered.slice(0, maxReasonLength))}
          error={isTried && text.trim() === "" ? words.rejectTextMissing : undefined}
          isRequired
        />
      </div>
    </ModalDialog>
  )
}
