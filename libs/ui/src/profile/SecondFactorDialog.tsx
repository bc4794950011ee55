import { secondPersonDays } from "@reclaim/core/rules/payment/secondPerson"
import { useId, useState } from "react"
import { DialogFrame } from "../dialog/DialogFrame.tsx"
import { Button } from "../page/Button.tsx"
import { FailureNotice } from "../page/FailureNotice.tsx"
import { classes, layout } from "../theme/layout.ts"
import { AddPasskeyForm } from "./AddPasskeyForm.tsx"
import styles from "./Profile.module.css"
import { type CodeHandlers, RecoveryCodesPart } from "./RecoveryCodesPart.tsx"
import type { SignInCardProps } from "./SignInCard.tsx"
import { signInMessages } from "./signInMessages.ts"
import { TotpEnrolmentForm } from "./TotpEnrolmentForm.tsx"

export interface SecondFactorDialogProps extends Pick<SignInCardProps, "shown" | "onAct" | "busy" | "problem"> {
  /** Goes back from an app that is being set up. */
  readonly onPutAway: () => void
  /** The user has kept the recovery codes, so the app can be used. */
  readonly onKept: () => void
  readonly codes: CodeHandlers
  /** True if this browser supports passkeys. */
  readonly hasPasskeys: boolean
  /** True if the user may approve payment details, for which a factor must not be new. */
  readonly isApprover: boolean
  /** Also by Escape: the act that needed the factor is not carried out. */
  readonly onCancel: () => void
}

const words = signInMessages.setUp

/**
 * Sets up a second factor over everything else, where an act requires one. Each step is a dialog of its own, so that
 * its title and its question are read out and its first control has the focus.
 */
export const SecondFactorDialog = (props: SecondFactorDialogProps) => {
  const { shown } = props
  switch (shown?._tag) {
    case undefined:
      return <Choose key="choose" {...props} />
    case "Enrolment":
      return <App key="app" {...props} enrolment={shown.enrolment} />
    case "Codes":
      return <Codes key="codes" {...props} kept={shown.codes} />
  }
}

const problemOf = ({ problem }: SecondFactorDialogProps, tag: "BeginTotp" | "ConfirmTotp" | "AddPasskey") =>
  problem?.act._tag === tag ? problem.text : null

const busyStatus = (isBusy: boolean) => (
  <span role="status" className={layout.text("faint", 13, "figures")}>
    {isBusy ? signInMessages.working : ""}
  </span>
)

const Choose = (props: SecondFactorDialogProps) => {
  const { busy, hasPasskeys, isApprover, onAct, onCancel } = props
  const id = useId()
  const problem = problemOf(props, "BeginTotp")
  return (
    <DialogFrame title={words.title} className={styles["factor"]} describedBy={`${id}text`} onEscape={onCancel}>
      <div id={`${id}text`} className={layout.stack(4, "form")}>
        <p className={layout.text("muted", 13, "prose")}>{words.sentence}</p>
        {isApprover ? (
          <p className={layout.text("muted", 13, "prose")}>{words.secondPerson(secondPersonDays)}</p>
        ) : null}
      </div>
      <section>
        <h3 className={layout.text(16)}>{signInMessages.app.title}</h3>
        <p className={layout.text("muted", 13, "prose")}>{signInMessages.app.what}</p>
        <div className={classes(layout.row(2), "screen-only")}>
          <Button kind="primary" onPress={() => void onAct({ _tag: "BeginTotp" })}>
            {signInMessages.app.begin}
          </Button>
          {busyStatus(busy === "BeginTotp")}
        </div>
        {problem === null ? null : <FailureNotice text={problem} />}
      </section>
      {hasPasskeys ? (
        <section>
          <h3 className={layout.text(16)}>{signInMessages.passkeys.title}</h3>
          <p className={layout.text("muted", 13, "prose")}>{signInMessages.passkeys.what}</p>
          <AddPasskeyForm
            onAdd={(name) => onAct({ _tag: "AddPasskey", name })}
            isBusy={busy === "AddPasskey"}
            problem={problemOf(props, "AddPasskey")}
          />
        </section>
      ) : null}
      <div className={classes(layout.row([2, 4], "between"), styles["row"])}>
        <p className={layout.text("faint", 13, "figures")}>{words.undone}</p>
        <Button onPress={onCancel}>{signInMessages.cancel}</Button>
      </div>
    </DialogFrame>
  )
}

interface AppProps extends SecondFactorDialogProps {
  readonly enrolment: Parameters<typeof TotpEnrolmentForm>[0]["enrolment"]
}

const App = (props: AppProps) => {
  const { busy, enrolment, onAct, onPutAway } = props
  const id = useId()
  const problem = problemOf(props, "ConfirmTotp")
  return (
    <DialogFrame title={words.appTitle} className={styles["factor"]} describedBy={`${id}text`} onEscape={onPutAway}>
      <TotpEnrolmentForm
        enrolment={enrolment}
        onConfirm={(code) => void onAct({ _tag: "ConfirmTotp", code })}
        onCancel={onPutAway}
        textId={`${id}text`}
      />
      {busyStatus(busy === "ConfirmTotp")}
      {problem === null ? null : <FailureNotice text={problem} />}
    </DialogFrame>
  )
}

const Codes = ({ codes, kept, onKept }: SecondFactorDialogProps & { readonly kept: ReadonlyArray<string> }) => {
  const id = useId()
  const [isAsked, setAsked] = useState(false)
  return (
    <DialogFrame
      title={words.codesTitle}
      className={styles["factor"]}
      describedBy={`${id}text`}
      onEscape={() => setAsked(true)}
    >
      <p id={`${id}text`} className={layout.text("muted", 13, "prose")}>
        {words.codesSentence}
      </p>
      <RecoveryCodesPart
        left={null}
        codes={kept}
        onRenew={onKept}
        onPutAway={onKept}
        handlers={codes}
        isBusy={false}
        problem={null}
      />
      <p role="status" className={layout.text("faint", 13, "figures")}>
        {isAsked ? words.keepFirst : ""}
      </p>
    </DialogFrame>
  )
}
