import { useState } from "react"
import { CompareValues, type Difference, type Side } from "../compare/CompareValues.tsx"
import { ModalDialog } from "../dialog/ModalDialog.tsx"
import { Button } from "../page/Button.tsx"
import { FailureNotice } from "../page/FailureNotice.tsx"
import { layout } from "../theme/layout.ts"
import { contactMessages } from "./contactMessages.ts"

export interface VersionsDialogProps {
  /** Name of the contact that was changed. */
  readonly name: string
  readonly differences: ReadonlyArray<Difference>
  /** Initial choice per field. */
  readonly proposed: Readonly<Record<string, Side>>
  readonly isSaving: boolean
  /** Why the last choice was not saved. */
  readonly problem: string | null
  /** Saves the chosen values on top of the newer version. */
  readonly onSave: (chosen: Readonly<Record<string, Side>>) => void
  /** Also by Escape: returns to the form, which keeps everything that was entered. */
  readonly onKeepEditing: () => void
}

const words = contactMessages.conflict

/** Two versions of a contact: the one entered, and the one that another user has saved since. */
export const VersionsDialog = ({
  differences,
  isSaving,
  name,
  onKeepEditing,
  onSave,
  problem,
  proposed
}: VersionsDialogProps) => {
  const [chosen, setChosen] = useState(proposed)
  const [isTried, setTried] = useState(false)
  const unchosen = differences.filter((one) => chosen[one.name] === undefined).map(({ label }) => label)
  const save = () => {
    setTried(true)
    if (unchosen.length === 0 && !isSaving) onSave(chosen)
  }
  const fault = isTried && unchosen.length > 0 ? words.unchosen(unchosen.join(", ")) : problem
  return (
    <ModalDialog
      isWide
      isForm
      title={words.title(name)}
      sentence={words.sentence(differences.length)}
      onClose={onKeepEditing}
      footer={
        <>
          <p role="status" className={layout.text("muted", 13)}>
            {isSaving ? words.saving : ""}
          </p>
          <Button onPress={onKeepEditing}>{words.keep}</Button>
          <Button kind="primary" onPress={save}>
            {words.save}
          </Button>
        </>
      }
    >
      <div className={layout.stack(4)}>
        <CompareValues
          differences={differences}
          sides={{ mine: words.mine, theirs: words.theirs }}
          times={{ mine: words.mineTime, theirs: words.theirsTime }}
          chosen={chosen}
          onChoose={setChosen}
        />
        {fault === null ? null : <FailureNotice text={fault} />}
      </div>
    </ModalDialog>
  )
}
