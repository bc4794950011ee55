import { useState } from "react"
import { TextField, type TextFieldProps } from "../field/TextField.tsx"
import { Button } from "../page/Button.tsx"
import styles from "./Profile.module.css"
import { signInMessages } from "./signInMessages.ts"

export interface OneFieldFormProps {
  readonly field: Pick<TextFieldProps, "name" | "label" | "help" | "type" | "inputMode" | "autoComplete">
  /** What is sent of what was typed; null where that cannot be. */
  readonly read: (typed: string) => string | null
  /** What to do about what cannot be sent. */
  readonly fault: string
  /** Answers whether it was done; the field is empty then. */
  readonly onSend: (value: string) => Promise<boolean>
  /** The verb on the button. */
  readonly sendLabel: string
  readonly isBusy: boolean
}

/** Asks for one thing and sends it. */
export const OneFieldForm = ({ field, read, fault, onSend, sendLabel, isBusy }: OneFieldFormProps) => {
  const [typed, setTyped] = useState("")
  const [error, setError] = useState<string | null>(null)
  const send = async () => {
    const value = read(typed)
    setError(value === null ? fault : null)
    if (value !== null && (await onSend(value))) setTyped("")
  }
  return (
    <form
      className={styles["stack"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextField {...field} error={error} value={typed} onChange={setTyped} />
      <div className={styles["buttons"]}>
        <Button isSubmit>{sendLabel}</Button>
        <span role="status" className={styles["note"]}>
          {isBusy ? signInMessages.working : ""}
        </span>
      </div>
    </form>
  )
}
