import type { SignInMethods } from "@reclaim/core/domain/signIn/SignInMethods"
import type { TotpEnrolment } from "@reclaim/core/domain/signIn/TotpEnrolment"
import { momentText } from "../moment/momentText.ts"
import { useState } from "react"
import { ConfirmDialog } from "../dialog/ConfirmDialog.tsx"
import { Button } from "../page/Button.tsx"
import { FailureNotice } from "../page/FailureNotice.tsx"
import { classes, layout } from "../theme/layout.ts"
import type { SignInAct } from "./SignInAct.ts"
import { signInMessages } from "./signInMessages.ts"
import { TotpEnrolmentForm } from "./TotpEnrolmentForm.tsx"

export interface AuthenticatorPartProps {
  readonly methods: SignInMethods
  /** Secret and QR code for the app; null while none is being set up. */
  readonly enrolment: TotpEnrolment | null
  readonly onAct: (act: SignInAct) => Promise<boolean>
  readonly onCancel: () => void
  readonly isBusy: boolean
  readonly problem: string | null
  readonly timeZone: string | null
}

const words = signInMessages.app

/** Codes of an authenticator app as a second factor. */
export const AuthenticatorPart = ({
  enrolment,
  isBusy,
  methods,
  onAct,
  onCancel,
  problem,
  timeZone
}: AuthenticatorPartProps) => {
  const [isAsking, setAsking] = useState(false)
  const { totpSince } = methods
  const isLast = methods.isSecondFactorRequired && methods.passkeys.length === 0
  return (
    <section>
      <h3>{words.title}</h3>
      <p className={layout.text("muted", 13, "prose")}>
        {totpSince === null ? words.off : words.on(momentText(totpSince, timeZone))}
        {totpSince !== null && isLast ? ` ${words.required}` : ""}
      </p>
      {enrolment === null ? null : (
        <TotpEnrolmentForm
          enrolment={enrolment}
          onConfirm={(code) => void onAct({ _tag: "ConfirmTotp", code })}
          onCancel={onCancel}
        />
      )}
      <div className={classes(layout.row(2), "screen-only")}>
        {totpSince === null && enrolment === null ? (
          <Button onPress={() => void onAct({ _tag: "BeginTotp" })}>{words.begin}</Button>
        ) : null}
        {totpSince !== null && !isLast ? <Button onPress={() => setAsking(true)}>{words.remove}</Button> : null}
        <span role="status" className={layout.text("faint", 13, "figures")}>
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
