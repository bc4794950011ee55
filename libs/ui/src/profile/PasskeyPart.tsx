import { maxPasskeyNameLength, type Passkey } from "@reclaim/core/domain/signIn/Passkey"
import { momentText } from "../moment/momentText.ts"
import { useState } from "react"
import { ConfirmDialog } from "../dialog/ConfirmDialog.tsx"
import { TextField } from "../field/TextField.tsx"
import { Button } from "../page/Button.tsx"
import { FailureNotice } from "../page/FailureNotice.tsx"
import styles from "./Profile.module.css"
import { signInMessages } from "./signInMessages.ts"

export interface PasskeyPartProps {
  readonly passkeys: ReadonlyArray<Passkey>
  /** Answers whether it was added. */
  readonly onAdd: (name: string) => Promise<boolean>
  readonly onRemove: (passkeyId: number) => void
  readonly isBusy: boolean
  readonly problem: string | null
  readonly timeZone: string | null
}

const words = signInMessages.passkeys

/** The passkeys by their names. */
export const PasskeyPart = ({ passkeys, onAdd, onRemove, isBusy, problem, timeZone }: PasskeyPartProps) => {
  const [name, setName] = useState("")
  const [error, setError] = useState<string | null>(null)
  const [asked, setAsked] = useState<Passkey | null>(null)
  const add = async () => {
    if (name.trim() === "") return setError(words.nameEmpty)
    setError(null)
    if (await onAdd(name.trim().slice(0, maxPasskeyNameLength))) setName("")
  }
  return (
    <section>
      <h3>{words.title}</h3>
      {passkeys.length === 0 ? <p className={styles["prose"]}>{words.none}</p> : null}
      <ul className={styles["plain"]}>
        {passkeys.map((passkey) => (
          <li key={passkey.passkeyId} className={styles["row"]}>
            <div>
              <p className={styles["name"]}>
                <bdi>{passkey.name}</bdi>
              </p>
              <p className={styles["note"]}>{factsOf(passkey, timeZone)}</p>
            </div>
            <Button isSmall label={words.removeLabel(passkey.name)} onPress={() => setAsked(passkey)}>
              {words.remove}
            </Button>
          </li>
        ))}
      </ul>
      <form
        className={styles["stack"]}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
      >
        <TextField
          name="passkeyName"
          label={words.name}
          help={words.nameHelp}
          error={error}
          autoComplete="off"
          value={name}
          onChange={setName}
        />
        <div className={styles["buttons"]}>
          <Button isSubmit>{words.add}</Button>
          <span role="status" className={styles["note"]}>
            {isBusy ? signInMessages.working : ""}
          </span>
        </div>
      </form>
      {problem === null ? null : <FailureNotice text={problem} />}
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

const factsOf = ({ createdAt, isBackedUp, lastUsedAt }: Passkey, timeZone: string | null): string =>
  [
    words.added(momentText(createdAt, timeZone)),
    lastUsedAt === null ? words.unused : words.used(momentText(lastUsedAt, timeZone)),
    ...(isBackedUp ? [words.backedUp] : [])
  ].join(" · ")
