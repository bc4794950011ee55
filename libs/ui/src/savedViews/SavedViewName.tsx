import { useEffect, useRef, useState } from "react"
import { ServerFieldErrors } from "../field/ServerFieldErrors.tsx"
import { TextField } from "../field/TextField.tsx"
import { useEscape } from "../form/useEscape.ts"
import { Button } from "../page/Button.tsx"
import type { NameProblem } from "./NameProblem.ts"
import styles from "./SavedViews.module.css"
import { savedViewMessages as words } from "./savedViewMessages.ts"

export interface SavedViewNameProps {
  readonly label: string
  /** The verb on the button. */
  readonly saveLabel: string
  /** The present name; when given, the field takes the focus. */
  readonly startsWith?: string
  /** Returns what is wrong with the name, or null when it was saved. */
  readonly onSave: (name: string) => Promise<NameProblem | null>
  readonly onCancel?: () => void
}

const noFields: Readonly<Record<string, string>> = {}

/** A form for the name of a view. Validates on submit. */
export const SavedViewName = ({ label, saveLabel, startsWith = "", onSave, onCancel }: SavedViewNameProps) => {
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(startsWith)
  const [problem, setProblem] = useState<NameProblem | null>(null)
  useEffect(() => {
    if (startsWith !== "") field.current?.select()
  }, [startsWith])
  useEscape(form, onCancel)
  const save = async () => {
    const found = await onSave(name)
    setProblem(found)
    if (found === null) setName("")
    else if (found._tag === "Entered") field.current?.focus()
  }
  return (
    <form
      ref={form}
      className={styles["name"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <ServerFieldErrors fields={problem?._tag === "Refused" ? problem.fields : noFields} labels={{ name: label }}>
        <TextField
          ref={field}
          label={label}
          name="name"
          autoComplete="off"
          value={name}
          error={problem?._tag === "Entered" ? problem.text : null}
          onChange={(typed) => {
            setName(typed)
            setProblem(null)
          }}
        />
      </ServerFieldErrors>
      <div className={styles["actions"]}>
        <Button isSmall kind="primary" onPress={() => void save()}>
          {saveLabel}
        </Button>
        {onCancel === undefined ? null : (
          <Button isSmall onPress={onCancel}>
            {words.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}
