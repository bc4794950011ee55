import type { SignInMethods } from "@reclaim/core/domain/signIn/SignInMethods"
import type { TotpEnrolment } from "@reclaim/core/domain/signIn/TotpEnrolment"
import { Card } from "../page/Card.tsx"
import { FailureNotice } from "../page/FailureNotice.tsx"
import { Skeleton } from "../page/Skeleton.tsx"
import { AuthenticatorPart } from "./AuthenticatorPart.tsx"
import { EmailPart } from "./EmailPart.tsx"
import { PasskeyPart } from "./PasskeyPart.tsx"
import { PasswordPart } from "./PasswordPart.tsx"
import styles from "./Profile.module.css"
import { ProvidersPart } from "./ProvidersPart.tsx"
import { type CodeHandlers, RecoveryCodesPart } from "./RecoveryCodesPart.tsx"
import type { SignInAct } from "./SignInAct.ts"
import { signInMessages as words } from "./signInMessages.ts"

/** What is shown once. */
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
  /** Answers whether it was done. */
  readonly onAct: (act: SignInAct) => Promise<boolean>
  /** What is under way; null for nothing. */
  readonly busy: SignInAct["_tag"] | null
  /** Why the last one was refused. */
  readonly problem: { readonly act: SignInAct; readonly text: string } | null
  /** Puts away what is shown once. */
  readonly onPutAway: () => void
  readonly codes: CodeHandlers
  /** The present address. */
  readonly email: string
  /** Where a provider is linked: outside the portal. */
  readonly linkHrefOf: (provider: string) => string
  readonly timeZone: string | null
  readonly onRetry: () => void
}

/** How somebody signs in: address, password, authenticator app, recovery codes, passkeys, linked providers. */
export const SignInCard = (props: SignInCardProps) => (
  <Card title={words.title}>
    <Body {...props} />
  </Card>
)

const Body = (props: SignInCardProps) => {
  const { state, shown, onAct, busy, problem, onPutAway, codes, email, linkHrefOf, timeZone, onRetry } = props
  switch (state._tag) {
    case "Loading":
      return (
        <div role="status" className={styles["loading"]}>
          <span className="visually-hidden">{words.loading}</span>
          <Skeleton height="120px" isCard />
          <Skeleton height="90px" isCard />
        </div>
      )
    case "Failed":
      return <FailureNotice text={state.text} onRetry={onRetry} />
    case "Loaded": {
      const { methods } = state
      const problemOf = (...acts: ReadonlyArray<SignInAct["_tag"]>) =>
        problem !== null && acts.includes(problem.act._tag) ? problem.text : null
      return (
        <div className={styles["parts"]}>
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
      )
    }
  }
}
