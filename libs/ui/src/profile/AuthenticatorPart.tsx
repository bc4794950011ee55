import type { SignInMethods } from "@reclaim/core/domain/signIn/SignInMethods"
import type { TotpEnrolment } from "@reclaim/core/domain/signIn/TotpEnrolment"
import { momentText } from "../moment/momentText.ts"
import { useState } from "react"
import { ConfirmDialog } from "../dialog/ConfirmDialog.tsx"
import { TextField } from "../field/TextField.tsx"
import { Button } from "../page/Button.tsx"
import { FailureNotice } from "../page/FailureNotice.tsx"
import styles from "./Profile.module.css"
import type { SignInAct } from "./SignInAct.ts"
import { signInMessages } from "./signInMessages.ts"

export interface AuthenticatorPartProps {
  readonly methods: SignInMethods
  /** What the app is to be told; null while none is set up. */
  readonly enrolment: TotpEnrolment | null
  readonly onAct: (act: SignInAct) => Promise<boolean>
  readonly onCancel: () => void
  readonly isBusy: boolean
  readonly problem: string | null
  readonly timeZone: string | null
}

const words = signInMessages.app

/** Codes of an app as a second factor. */
export const AuthenticatorPart = (props: AuthenticatorPartProps) => {
  const { enrolment, isBusy, methods, onAct, problem, timeZone } = props
  const [isAsking, setAsking] = useState(false)
  const { totpSince } = methods
  const isLast = methods.isSecondFactorRequired && methods.passkeys.length === 0
  return (
    <section>
      <h3>{words.title}</h3>
      <p className={styles["prose"]}>
        {totpSince === null ? words.off : words.on(momentText(totpSince, timeZone))}
        {totpSince !== null && isLast ? ` ${words.required}` : ""}
      </p>
      {enrolment === null ? null : <Enrolment {...props} enrolment={enrolment} />}
      <div className={styles["buttons"]}>
        {totpSince === null && enrolment === null ? (
          <Button onPress={() => void onAct({ _tag: "BeginTotp" })}>{words.begin}</Button>
        ) : null}
        {totpSince !== null && !isLast ? <Button onPress={() => setAsking(true)}>{words.remove}</Button> : null}
        <span role="status" className={styles["note"]}>
          {isBusy ? signInMessages.working : ""}
        </span>
      </div>
      {problem === null ? null : <FailureNotice text={problem} />}
      {isAsking ? (
        <ConfirmDialog
          title={words.removeTitle}
          sentence={words.removeSentence}
          isDestructive
          confirmLabel={words.remove}
          cancelLabel={signInMessages.keep}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            void onAct({ _tag: "RemoveTotp" })
          }}
        />
      ) : null}
    </section>
  )
}

const Enrolment = ({ enrolment, onAct, onCancel }: AuthenticatorPartProps & { readonly enrolment: TotpEnrolment }) => {
  const [code, setCode] = useState("")
  const { qrPath, qrSize, secret } = enrolment
  return (
    <form
      className={styles["stack"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (code.trim() !== "") void onAct({ _tag: "ConfirmTotp", code: code.trim() })
      }}
    >
      <p>{words.scan}</p>
      <svg className={styles["qr"]} viewBox={`0 0 ${qrSize} ${qrSize}`} role="img" aria-label={words.qr}>
        <path d={qrPath} fill="currentColor" shapeRendering="crispEdges" />
      </svg>
      <p className={styles["note"]}>{words.secret}</p>
      <p className={styles["secret"]}>{secret}</p>
      <TextField
        name="code"
        label={words.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={setCode}
      />
      <div className={styles["buttons"]}>
        <Button kind="primary" isSubmit>
          {words.confirm}
        </Button>
        <Button onPress={onCancel}>{signInMessages.cancel}</Button>
      </div>
    </form>
  )
}
