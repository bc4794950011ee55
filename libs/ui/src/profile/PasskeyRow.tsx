import type { Passkey } from "@reclaim/core/domain/signIn/Passkey"
import { useEffect, useRef, useState } from "react"
import { TextField } from "../field/TextField.tsx"
import { useEscape } from "../form/useEscape.ts"
import { momentText } from "../moment/momentText.ts"
import { Button } from "../page/Button.tsx"
import { FailureNotice } from "../page/FailureNotice.tsx"
import { classes, layout } from "../theme/layout.ts"
import styles from "./Profile.module.css"
import { readPasskeyName } from "./readPasskeyName.ts"
import { signInMessages } from "./signInMessages.ts"

export interface PasskeyRowProps {
  readonly passkey: Passkey
  /** Returns true if it was renamed. */
  readonly onRename: (name: string) => Promise<boolean>
  readonly onRemove: () => void
  /** Why the last one was refused. */
  readonly problem: string | null
  readonly timeZone: string | null
}

const words = signInMessages.passkeys

/** A passkey with its details; its name is edited in place. */
export const PasskeyRow = ({ passkey, onRename, onRemove, problem, timeZone }: PasskeyRowProps) => {
  const place = useRef<HTMLLIElement>(null)
  const [editing, setEditing] = useState<"not yet" | "now" | "done">("not yet")
  useEffect(() => {
    // The first button is the one that opened the field.
    if (editing === "done") place.current?.querySelector("button")?.focus()
  }, [editing])
  return (
    <li ref={place} className={classes(layout.row([2, 4], "between"), styles["row"])}>
      {editing === "now" ? (
        <NewName
          name={passkey.name}
          onSave={async (name) => {
            if (name === passkey.name || (await onRename(name))) setEditing("done")
          }}
          onCancel={() => setEditing("done")}
        />
      ) : (
        <>
          <div>
            <p className={layout.text("medium")}>
              <bdi>{passkey.name}</bdi>
            </p>
            <p className={layout.text("faint", 13, "figures")}>{factsOf(passkey, timeZone)}</p>
          </div>
          <div className={classes(layout.row(2), "screen-only")}>
            <Button isSmall label={words.renameLabel(passkey.name)} onPress={() => setEditing("now")}>
              {words.rename}
            </Button>
            <Button isSmall label={words.removeLabel(passkey.name)} onPress={onRemove}>
              {words.remove}
            </Button>
          </div>
        </>
      )}
      {problem === null ? null : <FailureNotice text={problem} />}
    </li>
  )
}

interface NewNameProps {
  readonly name: string
  readonly onSave: (name: string) => Promise<void>
  readonly onCancel: () => void
}

const NewName = ({ name, onSave, onCancel }: NewNameProps) => {
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(name)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  useEscape(form, onCancel)
  const save = () => {
    const read = readPasskeyName(typed)
    setError(read === null ? words.nameEmpty : null)
    if (read !== null) void onSave(read)
  }
  return (
    <form
      ref={form}
      className={classes(layout.stack(2, "form"), styles["rename"])}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <TextField
        ref={field}
        name="newPasskeyName"
        label={words.newName}
        error={error}
        autoComplete="off"
        value={typed}
        onChange={setTyped}
      />
      <div className={classes(layout.row(2), "screen-only")}>
        <Button isSmall kind="primary" isSubmit>
          {words.save}
        </Button>
        <Button isSmall onPress={onCancel}>
          {signInMessages.cancel}
        </Button>
      </div>
    </form>
  )
}

const factsOf = ({ createdAt, isBackedUp, lastUsedAt }: Passkey, timeZone: string | null): string =>
  [
    words.added(momentText(createdAt, timeZone)),
    lastUsedAt === null ? words.unused : words.used(momentText(lastUsedAt, timeZone)),
    ...(isBackedUp ? [words.backedUp] : [])
  ].join(" · ")
