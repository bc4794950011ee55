import type { Passkey } from "@reclaim/core/domain/signIn/Passkey"
import type { SignInMethods } from "@reclaim/core/domain/signIn/SignInMethods"
import type { TotpEnrolment } from "@reclaim/core/domain/signIn/TotpEnrolment"
import { readEmailAddress } from "@reclaim/core/rules/input/EmailAddress"
import { useState } from "react"
import { ConfirmDialog } from "../dialog/ConfirmDialog.tsx"
import { TextField } from "../field/TextField.tsx"
import { Answered } from "../loading/Answered.tsx"
import { Button } from "../page/Button.tsx"
import { Callout } from "../page/Callout.tsx"
import { Card } from "../page/Card.tsx"
import { FailureNotice } from "../page/FailureNotice.tsx"
import { Loading } from "../loading/Loading.tsx"
import { classes, layout } from "../theme/layout.ts"
import { AddPasskeyForm } from "./AddPasskeyForm.tsx"
import { AuthenticatorPart } from "./AuthenticatorPart.tsx"
import { OneFieldForm } from "./OneFieldForm.tsx"
import { PasskeyRow } from "./PasskeyRow.tsx"
import styles from "./Profile.module.css"
import { ProvidersPart } from "./ProvidersPart.tsx"
import { type CodeHandlers, RecoveryCodesPart } from "./RecoveryCodesPart.tsx"
import type { SignInAct } from "./SignInAct.ts"
import { signInMessages as words, signInMessages } from "./signInMessages.ts"

interface PasskeyPartProps {
  /** False where the portal’s address allows none. */
  readonly isOffered: boolean
  readonly passkeys: ReadonlyArray<Passkey>
  /** Returns true if it was added. */
  readonly onAdd: (name: string) => Promise<boolean>
  /** Returns true if it was renamed. */
  readonly onRename: (passkeyId: number, name: string) => Promise<boolean>
  readonly onRemove: (passkeyId: number) => void
  readonly isBusy: boolean
  /** Why the last one was not added. */
  readonly problem: string | null
  /** Why the last change of a passkey failed. */
  readonly rowProblem: { readonly passkeyId: number; readonly text: string } | null
  readonly timeZone: string | null
}

const passkeyPartWords = signInMessages.passkeys

/** The passkeys by their names. */
const PasskeyPart = (props: PasskeyPartProps) => {
  const { isOffered, passkeys, onAdd, onRename, onRemove, isBusy, problem, rowProblem, timeZone } = props
  const [asked, setAsked] = useState<Passkey | null>(null)
  return (
    <section>
      <h3>{passkeyPartWords.title}</h3>
      {!isOffered || passkeys.length > 0 ? null : (
        <p className={layout.text("muted", 13, "prose")}>{passkeyPartWords.none}</p>
      )}
      <ul className={layout.stack(3)}>
        {passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.passkeyId}
            passkey={passkey}
            onRename={(next) => onRename(passkey.passkeyId, next)}
            onRemove={() => setAsked(passkey)}
            problem={rowProblem?.passkeyId === passkey.passkeyId ? rowProblem.text : null}
            timeZone={timeZone}
          />
        ))}
      </ul>
      {isOffered ? (
        <AddPasskeyForm onAdd={onAdd} isBusy={isBusy} problem={problem} />
      ) : (
        <p className={layout.text("muted", 13, "prose")}>{passkeyPartWords.notOffered}</p>
      )}
      {asked === null ? null : (
        <ConfirmDialog
          title={passkeyPartWords.removeTitle(asked.name)}
          sentence={passkeyPartWords.removeSentence}
          isDestructive
          confirmLabel={passkeyPartWords.remove}
          cancelLabel={signInMessages.keep}
          onCancel={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null)
            onRemove(asked.passkeyId)
          }}
        />
      )}
    </section>
  )
}

interface PasswordPartProps {
  readonly hasPassword: boolean
  /** Returns true if it was changed. */
  readonly onChange: (current: string, password: string) => Promise<boolean>
  readonly isBusy: boolean
  readonly problem: string | null
}

const passwordPartWords = signInMessages.password

/** Changes the password. */
const PasswordPart = ({ hasPassword, onChange, isBusy, problem }: PasswordPartProps) => {
  const [current, setCurrent] = useState("")
  const [next, setNext] = useState("")
  const [told, setTold] = useState("")
  const send = async () => {
    if (current === "" || next === "") return setTold(passwordPartWords.empty)
    setTold("")
    if (!(await onChange(current, next))) return
    setCurrent("")
    setNext("")
    setTold(passwordPartWords.changed)
  }
  return (
    <section>
      <h3>{passwordPartWords.title}</h3>
      {hasPassword ? (
        <form
          className={layout.stack(4, "form")}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          <div className={layout.columns(220, 4, "form")}>
            <TextField
              name="current"
              label={passwordPartWords.current}
              type="password"
              autoComplete="current-password"
              value={current}
              onChange={setCurrent}
            />
            <TextField
              name="password"
              label={passwordPartWords.next}
              help={passwordPartWords.nextHelp}
              type="password"
              autoComplete="new-password"
              value={next}
              onChange={setNext}
            />
          </div>
          <div className={classes(layout.row(2), "screen-only")}>
            <Button isSubmit>{passwordPartWords.change}</Button>
            <span role="status" className={layout.text("faint", 13, "figures")}>
              {isBusy ? signInMessages.working : told}
            </span>
          </div>
          {problem === null ? null : <FailureNotice text={problem} />}
        </form>
      ) : (
        <p className={layout.text("muted", 13, "prose")}>{passwordPartWords.none}</p>
      )}
    </section>
  )
}

interface EmailPartProps {
  readonly email: string
  /** The address that waits for confirmation; null for none. */
  readonly newEmail: string | null
  /** Returns true if the link was sent. */
  readonly onChange: (email: string) => Promise<boolean>
  readonly isBusy: boolean
  readonly problem: string | null
}

const emailPartWords = signInMessages.email

/** Changes the address, once the new one has confirmed it. */
const EmailPart = ({ email, newEmail, onChange, isBusy, problem }: EmailPartProps) => (
  <section>
    <h3>{emailPartWords.title}</h3>
    <div className={layout.text("muted", 13, "prose")}>
      <p>{emailPartWords.now(email)}</p>
      <p role="status" className={layout.text("medium")}>
        {newEmail === null ? "" : emailPartWords.waiting(newEmail)}
      </p>
    </div>
    <OneFieldForm
      field={{
        name: "newEmail",
        label: emailPartWords.next,
        help: emailPartWords.how,
        type: "email",
        inputMode: "email",
        autoComplete: "email"
      }}
      read={readEmailAddress}
      fault={emailPartWords.invalid}
      onSend={onChange}
      sendLabel={newEmail === null ? emailPartWords.change : emailPartWords.again}
      isBusy={isBusy}
    />
    {problem === null ? null : <FailureNotice text={problem} />}
  </section>
)

/** Secrets that are shown once. */
export type ShownSecret =
  | { readonly _tag: "Enrolment"; readonly enrolment: TotpEnrolment }
  | { readonly _tag: "Codes"; readonly codes: ReadonlyArray<string> }

export type SignInCardState =
  | { readonly _tag: "Loading" }
  | { readonly _tag: "Failed"; readonly text: string }
  | { readonly _tag: "Loaded"; readonly methods: SignInMethods }

export interface SignInCardProps {
  readonly state: SignInCardState
  readonly shown: ShownSecret | null
  /** Returns true if it succeeded. */
  readonly onAct: (act: SignInAct) => Promise<boolean>
  /** Action in progress; null for none. */
  readonly busy: SignInAct["_tag"] | null
  /** Why the last one was refused. */
  readonly problem: { readonly act: SignInAct; readonly text: string } | null
  /** Hides the secret shown once. */
  readonly onPutAway: () => void
  readonly codes: CodeHandlers
  /** The current address. */
  readonly email: string
  /** Address at which a provider is linked: outside the portal. */
  readonly linkHrefOf: (provider: string) => string
  readonly timeZone: string | null
  readonly onRetry: () => void
}

/** Sign-in methods of the user: address, password, authenticator app, recovery codes, passkeys, linked providers. */
export const SignInCard = (props: SignInCardProps) => (
  <Card title={words.title}>
    <Body {...props} />
  </Card>
)

const Body = (props: SignInCardProps) => {
  const { state, shown, onAct, busy, problem, onPutAway, codes, email, linkHrefOf, timeZone, onRetry } = props
  const problemOf = (...acts: ReadonlyArray<SignInAct["_tag"]>) =>
    problem !== null && acts.includes(problem.act._tag) ? problem.text : null
  return (
    <Answered
      state={state}
      loading={<Loading text={words.loading} heights={["120px", "90px"]} of="cards" className={layout.stack(2)} />}
      onRetry={onRetry}
    >
      {({ methods }) => (
        <div className={classes(layout.stack(5), styles["parts"])}>
          {methods.totpSince === null && methods.passkeys.length === 0 ? (
            <Callout kind="info" title={words.noSecondFactor}>
              <p>{words.whySecondFactor}</p>
            </Callout>
          ) : null}
          <EmailPart
            email={email}
            newEmail={methods.newEmail}
            onChange={(next) => onAct({ _tag: "ChangeEmail", email: next })}
            isBusy={busy === "ChangeEmail"}
            problem={problemOf("ChangeEmail")}
          />
          <PasswordPart
            hasPassword={methods.hasPassword}
            onChange={(current, password) => onAct({ _tag: "ChangePassword", current, password })}
            isBusy={busy === "ChangePassword"}
            problem={problemOf("ChangePassword")}
          />
          <AuthenticatorPart
            methods={methods}
            enrolment={shown?._tag === "Enrolment" ? shown.enrolment : null}
            onAct={onAct}
            onCancel={onPutAway}
            isBusy={busy === "BeginTotp" || busy === "ConfirmTotp" || busy === "RemoveTotp"}
            problem={problemOf("BeginTotp", "ConfirmTotp", "RemoveTotp")}
            timeZone={timeZone}
          />
          <RecoveryCodesPart
            left={methods.totpSince === null ? null : methods.recoveryCodesLeft}
            codes={shown?._tag === "Codes" ? shown.codes : null}
            onRenew={() => void onAct({ _tag: "RenewCodes" })}
            onPutAway={onPutAway}
            handlers={codes}
            isBusy={busy === "RenewCodes"}
            problem={problemOf("RenewCodes")}
          />
          <PasskeyPart
            isOffered={methods.offersPasskeys}
            passkeys={methods.passkeys}
            onAdd={(name) => onAct({ _tag: "AddPasskey", name })}
            onRename={(passkeyId, name) => onAct({ _tag: "RenamePasskey", passkeyId, name })}
            onRemove={(passkeyId) => void onAct({ _tag: "RemovePasskey", passkeyId })}
            isBusy={busy === "AddPasskey" || busy === "RenamePasskey" || busy === "RemovePasskey"}
            problem={problemOf("AddPasskey")}
            rowProblem={
              problem?.act._tag === "RenamePasskey" || problem?.act._tag === "RemovePasskey"
                ? { passkeyId: problem.act.passkeyId, text: problem.text }
                : null
            }
            timeZone={timeZone}
          />
          <ProvidersPart
            methods={methods}
            linkHrefOf={linkHrefOf}
            onUnlink={(provider) => void onAct({ _tag: "UnlinkProvider", provider })}
            isBusy={busy === "UnlinkProvider"}
            problem={
              problem?.act._tag === "UnlinkProvider" ? { provider: problem.act.provider, text: problem.text } : null
            }
            timeZone={timeZone}
          />
        </div>
      )}
    </Answered>
  )
}
