import type { TotpEnrolment } from "@reclaim/core/domain/signIn/TotpEnrolment"
import { useRef, useState } from "react"
import { focusField } from "../field/focusField.ts"
import { TextField } from "../field/TextField.tsx"
import { Button } from "../page/Button.tsx"
import { classes, layout } from "../theme/layout.ts"
import styles from "./Profile.module.css"
import { signInMessages } from "./signInMessages.ts"

export interface TotpEnrolmentFormProps {
  readonly enrolment: TotpEnrolment
  readonly onConfirm: (code: string) => void
  readonly onCancel: () => void
  /** The id of the setup instructions, for `aria-describedby`. */
  readonly textId?: string
}

const words = signInMessages.app

/** Secret for an app, as a QR code and as text, and the code that proves that it was entered. */
export const TotpEnrolmentForm = ({ enrolment, onConfirm, onCancel, textId }: TotpEnrolmentFormProps) => {
  const place = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState("")
  const [fault, setFault] = useState<string | null>(null)
  const { qrPath, qrSize, secret } = enrolment
  const send = () => {
    if (code.trim() !== "") return onConfirm(code.trim())
    setFault(words.codeMissing)
    focusField(place.current, ["code"])
  }
  return (
    <form
      ref={place}
      className={layout.stack(4, "form")}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <p>{words.scan}</p>
      <svg className={styles["qr"]} viewBox={`0 0 ${qrSize} ${qrSize}`} role="img" aria-label={words.qr}>
        <path d={qrPath} fill="currentColor" shapeRendering="crispEdges" />
      </svg>
      <div id={textId} className={layout.stack(4, "form")}>
        <p className={layout.text("faint", 13, "figures")}>{words.secret}</p>
        <p className={styles["secret"]}>{secret}</p>
      </div>
      <TextField
        name="code"
        label={words.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={(typed) => {
          setCode(typed)
          setFault(null)
        }}
        error={fault}
      />
      <div className={classes(layout.row(2), "screen-only")}>
        <Button kind="primary" isSubmit>
          {words.confirm}
        </Button>
        <Button onPress={onCancel}>{signInMessages.cancel}</Button>
      </div>
    </form>
  )
}
