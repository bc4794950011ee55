import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { standardDate } from "@reclaim/core/format/standardDate"
import { dayOfEntered } from "@reclaim/core/rules/input/EnteredDate"
import { type FormEvent, useEffect, useRef, useState } from "react"
import { DateField } from "../field/DateField.tsx"
import { focusField } from "../field/focusField.ts"
import { TextField } from "../field/TextField.tsx"
import { Button } from "../page/Button.tsx"
import { paperMessages as words } from "./paperMessages.ts"
import styles from "./SignByHand.module.css"

/** By whom a document was sent, and when; the number is empty where there is none. */
export interface PostSaid {
  readonly carrier: string
  readonly trackingNumber: string
  readonly sentOn: CalendarDate
}

export interface PostFormProps {
  readonly today: CalendarDate
  readonly isBusy: boolean
  readonly onSave: (said: PostSaid) => void
  readonly onCancel: () => void
}

/** Asks by which courier a document was sent, and when. */
export const PostForm = ({ isBusy, onCancel, onSave, today }: PostFormProps) => {
  const place = useRef<HTMLFormElement>(null)
  const [carrier, setCarrier] = useState("")
  const [trackingNumber, setTrackingNumber] = useState("")
  const [day, setDay] = useState(standardDate(today))
  const [isTried, setTried] = useState(false)
  useEffect(() => focusField(place.current, ["carrier"]), [])
  const sentOn = dayOfEntered(day)
  const isDayWrong = sentOn === null || sentOn > today
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (carrier.trim() !== "" && sentOn !== null && !isDayWrong) {
      if (!isBusy) onSave({ carrier: carrier.trim(), trackingNumber: trackingNumber.trim(), sentOn })
      return
    }
    setTried(true)
    focusField(place.current, [carrier.trim() === "" ? "carrier" : "sent_on"])
  }
  return (
    <form ref={place} className={styles["form"]} onSubmit={save} noValidate>
      <TextField
        label={words.carrier}
        name="carrier"
        autoComplete="off"
        isRequired
        suggestions={words.carriers}
        value={carrier}
        onChange={setCarrier}
        error={isTried && carrier.trim() === "" ? words.carrierMissing : null}
      />
      <TextField
        label={words.trackingNumber}
        name="tracking_number"
        autoComplete="off"
        help={words.trackingHelp}
        value={trackingNumber}
        onChange={setTrackingNumber}
      />
      <DateField
        label={words.sentOn}
        name="sent_on"
        today={today}
        maxDay={today}
        isRequired
        value={day}
        onChange={setDay}
        error={isTried && isDayWrong ? words.dayWrong : null}
      />
      <div className={styles["actions"]}>
        <Button kind="primary" isSubmit>
          {words.save}
        </Button>
        <Button onPress={onCancel}>{words.cancel}</Button>
      </div>
    </form>
  )
}
