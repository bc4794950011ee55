import { maxReason } from "@reclaim/core/domain/value/maxReason"
import { useEffect, useRef, useState } from "react"
import { focusField } from "../../field/focusField.ts"
import { TextField } from "../../field/TextField.tsx"
import { Button } from "../../page/Button.tsx"
import styles from "./Requirement.module.css"
import { requirementMessages } from "./requirementMessages.ts"

export interface WrongFormProps {
  readonly onSend: (text: string) => void
  readonly onCancel: () => void
}

const words = requirementMessages.wrong

/** Says why it is wrong to ask for a document. */
export const WrongForm = ({ onCancel, onSend }: WrongFormProps) => {
  const place = useRef<HTMLElement>(null)
  const [text, setText] = useState("")
  const [isTried, setTried] = useState(false)
  useEffect(() => focusField(place.current, ["text"]), [])
  const isMissing = text.trim() === ""
  const send = () => {
    if (!isMissing) return onSend(text.trim())
    setTried(true)
    focusField(place.current, ["text"])
  }
  return (
    <section ref={place} className={styles["panel"]} aria-label={words.title}>
      <h3>{words.title}</h3>
      <TextField
        name="text"
        label={words.text}
        help={words.help}
        value={text}
        onChange={(typed) => setText(typed.slice(0, maxReason))}
        error={isTried && isMissing ? words.missing : undefined}
        autoComplete="off"
        isRequired
      />
      <div className={styles["acts"]}>
        <Button kind="primary" onPress={send}>
          {words.go}
        </Button>
        <Button onPress={onCancel}>{requirementMessages.acts.cancel}</Button>
      </div>
    </section>
  )
}
