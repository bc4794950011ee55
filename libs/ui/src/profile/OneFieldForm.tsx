import { useState } from "react"
import { TextField, type TextFieldProps } from "../field/TextField.tsx"
import { Button } from "../page/Button.tsx"
import { classes, layout } from "../theme/layout.ts"
import { signInMessages } from "./signInMessages.ts"

export interface OneFieldFormProps {
  readonly field: Pick<TextFieldProps, "name" | "label" | "help" | "type" | "inputMode" | "autoComplete">
  /** Parses the typed text into the value sent; null if it is not valid. */
  readonly read: (typed: string) => string | null
  /** Remedy shown when the text is not valid. */
  readonly fault: string
  /** Returns true if it succeeded; then the field is emptied. */
  readonly onSend: (value: string) => Promise<boolean>
  /** The verb on the button. */
  readonly sendLabel: string
  readonly isBusy: boolean
}

/** Form with one field that is sent by a button. */
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
      className={layout.stack(4, "form")}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextField {...field} error={error} value={typed} onChange={setTyped} />
      <div className={classes(layout.row(2), "screen-only")}>
        <Button isSubmit>{sendLabel}</Button>
        <span role="status" className={layout.text("faint", 13, "figures")}>
          {isBusy ? signInMessages.working : ""}
        </span>
      </div>
    </form>
  )
}
