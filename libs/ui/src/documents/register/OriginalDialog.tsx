import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { OriginalAct } from "@reclaim/core/domain/document/register/OriginalState"
import { useEffect, useRef, useState } from "react"
import { DayField } from "../../applications/DayField.tsx"
import { ModalDialog } from "../../dialog/ModalDialog.tsx"
import { focusField } from "../../field/focusField.ts"
import { Button } from "../../page/Button.tsx"
import { registerMessages } from "./registerMessages.ts"

const words = registerMessages.original

export interface OriginalDialogProps {
  /** The document with its year. */
  readonly name: string
  readonly act: OriginalAct
  readonly today: CalendarDate
  readonly onGo: (on: CalendarDate) => void
  readonly onCancel: () => void
}

const ignore = () => undefined

/** Asks for the day on which the original of a document arrived or went back. */
export const OriginalDialog = ({ act, name, onCancel, onGo, today }: OriginalDialogProps) => {
  const place = useRef<HTMLDivElement>(null)
  const [day, setDay] = useState<CalendarDate | null>(today)
  const [isTried, setTried] = useState(false)
  useEffect(() => focusField(place.current, ["on"]), [])
  const isWrong = day === null || day > today
  const go = () => {
    if (day !== null && !isWrong) return onGo(day)
    setTried(true)
    focusField(place.current, ["on"])
  }
  return (
    <ModalDialog
      isForm
      title={words.titles[act](name)}
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
        <DayField
          name="on"
          label={words.on[act]}
          value={day}
          onChange={setDay}
          onBlur={ignore}
          today={today}
          error={isTried && isWrong ? words.onMissing : undefined}
          isRequired
        />
      </div>
    </ModalDialog>
  )
}
