import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { type FormEvent, useEffect, useRef, useState } from "react"
import { focusField } from "../field/focusField.ts"
import { Button } from "../page/Button.tsx"
import { CourierFields, courierOf, type PostSaid, typedCourier } from "./CourierFields.tsx"
import { paperMessages as words } from "./paperMessages.ts"
import styles from "./SignByHand.module.css"

export interface PostFormProps {
  readonly today: CalendarDate
  readonly isBusy: boolean
  readonly onSave: (said: PostSaid) => void
  readonly onCancel: () => void
}

/** Asks by which courier a document was sent, and when. */
export const PostForm = ({ isBusy, onCancel, onSave, today }: PostFormProps) => {
  const place = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(typedCourier(today))
  const [isTried, setTried] = useState(false)
  useEffect(() => focusField(place.current, ["carrier"]), [])
  const save = (event: FormEvent) => {
    event.preventDefault()
    const said = courierOf(typed, today)
    if (!("missing" in said)) {
      if (!isBusy) onSave(said)
      return
    }
    setTried(true)
    focusField(place.current, [said.missing])
  }
  return (
    <form ref={place} className={styles["form"]} onSubmit={save} noValidate>
      <CourierFields typed={typed} onType={setTyped} today={today} isTried={isTried} />
      <div className={styles["actions"]}>
        <Button kind="primary" isSubmit>
          {words.save}
        </Button>
        <Button onPress={onCancel}>{words.cancel}</Button>
      </div>
    </form>
  )
}
