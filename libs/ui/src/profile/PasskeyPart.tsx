import type { Passkey } from "@reclaim/core/domain/signIn/Passkey"
import { useState } from "react"
import { ConfirmDialog } from "../dialog/ConfirmDialog.tsx"
import { AddPasskeyForm } from "./AddPasskeyForm.tsx"
import { PasskeyRow } from "./PasskeyRow.tsx"
import styles from "./Profile.module.css"
import { signInMessages } from "./signInMessages.ts"

export interface PasskeyPartProps {
  readonly passkeys: ReadonlyArray<Passkey>
  /** Answers whether it was added. */
  readonly onAdd: (name: string) => Promise<boolean>
  /** Answers whether it was renamed. */
  readonly onRename: (passkeyId: number, name: string) => Promise<boolean>
  readonly onRemove: (passkeyId: number) => void
  readonly isBusy: boolean
  /** Why the last one was not added. */
  readonly problem: string | null
  /** Why something was not done to one of them. */
  readonly rowProblem: { readonly passkeyId: number; readonly text: string } | null
  readonly timeZone: string | null
}

const words = signInMessages.passkeys

/** The passkeys by their names. */
export const PasskeyPart = (props: PasskeyPartProps) => {
  const { passkeys, onAdd, onRename, onRemove, isBusy, problem, rowProblem, timeZone } = props
  const [asked, setAsked] = useState<Passkey | null>(null)
  return (
    <section>
      <h3>{words.title}</h3>
      {passkeys.length === 0 ? <p className={styles["prose"]}>{words.none}</p> : null}
      <ul className={styles["plain"]}>
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
      <AddPasskeyForm onAdd={onAdd} isBusy={isBusy} problem={problem} />
      {asked === null ? null : (
        <ConfirmDialog
          title={words.removeTitle(asked.name)}
          sentence={words.removeSentence}
          isDestructive
          confirmLabel={words.remove}
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
