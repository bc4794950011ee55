import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { standardDate } from "@reclaim/core/format/standardDate"
import { dayOfEntered } from "@reclaim/core/rules/input/EnteredDate"
import { type FormEvent, useRef, useState } from "react"
import { DateField } from "../../field/DateField.tsx"
import { focusField } from "../../field/focusField.ts"
import { Button } from "../../page/Button.tsx"
import styles from "../DeskForm.module.css"
import { paperDeskMessages as words } from "./paperDeskMessages.ts"

export interface ArrivalFormProps {
  readonly today: CalendarDate
  readonly onReceive: (on: CalendarDate) => void
}

/** Asks on which day an original arrived. */
export const ArrivalForm = ({ onReceive, today }: ArrivalFormProps) => {
  const place = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(standardDate(today))
  const [isTried, setTried] = useState(false)
  const day = dayOfEntered(typed)
  const isWrong = day === null || day > today
  const receive = (event: FormEvent) => {
    event.preventDefault()
    if (day !== null && !isWrong) return onReceive(day)
    setTried(true)
    focusField(place.current, ["received_on"])
  }
  return (
    <form ref={place} className={styles["form"]} onSubmit={receive} noValidate>
      <DateField
        label={words.arrivedOn}
        name="received_on"
        today={today}
        maxDay={today}
        isRequired
        value={typed}
        onChange={setTyped}
        error={isTried && isWrong ? words.dayWrong : null}
      />
      <div className={styles["acts"]}>
        <Button kind="primary" isSubmit>
          {words.receive}
        </Button>
      </div>
    </form>
  )
}
