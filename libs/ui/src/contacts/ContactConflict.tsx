import type { Contact } from "@reclaim/core/domain/contact/Contact"
import type { ContactContent } from "@reclaim/core/rules/people/ContactContent"
import {
  type ContactField,
  type ContactVersions,
  differingFields,
  proposedSides,
  type VersionSide
} from "@reclaim/core/rules/people/mergeContact"
import { useState } from "react"
import { CompareValues } from "../compare/CompareValues.tsx"
import { ModalDialog } from "../dialog/ModalDialog.tsx"
import { Button } from "../page/Button.tsx"
import { FailureNotice } from "../page/FailureNotice.tsx"
import { contactLabels } from "./contactLabels.ts"
import { contactMessages } from "./contactMessages.ts"
import styles from "./Contacts.module.css"
import { phoneText } from "./contactTexts.ts"
import { rolesText } from "./roleText.ts"

export interface ContactConflictProps extends ContactVersions {
  /** What both versions began with. */
  readonly base: Contact | null
  readonly isSaving: boolean
  /** Why the last choice was not saved. */
  readonly problem: string | null
  /** Saves what was chosen for each field on top of the newer version. */
  readonly onSave: (chosen: Readonly<Record<string, VersionSide>>) => void
  /** Also by Escape: back to the form, in which everything is as it was entered. */
  readonly onKeepEditing: () => void
}

const words = contactMessages.conflict

const textOf = (content: ContactContent, field: ContactField): string => {
  if (field === "roles") return rolesText(content.roles)
  if (field === "phone" || field === "mobile") return phoneText(content[field])
  return content[field]
}

/** What somebody else has saved meanwhile beside what was entered; for each field that differs, one of the two is kept. */
export const ContactConflict = ({
  base,
  isSaving,
  mine,
  onKeepEditing,
  onSave,
  problem,
  theirs
}: ContactConflictProps) => {
  const [chosen, setChosen] = useState(() => proposedSides({ mine, theirs }, base))
  const [isTried, setTried] = useState(false)
  const fields = differingFields({ mine, theirs })
  const unchosen = fields.filter((field) => chosen[field] === undefined).map((field) => contactLabels[field])
  const save = () => {
    setTried(true)
    if (unchosen.length === 0 && !isSaving) onSave(chosen)
  }
  const fault = isTried && unchosen.length > 0 ? words.unchosen(unchosen.join(", ")) : problem
  return (
    <ModalDialog
      isWide
      isForm
      title={words.title(theirs.fullName)}
      sentence={words.sentence(fields.length)}
      onClose={onKeepEditing}
      footer={
        <>
          <p role="status" className={styles["aside"]}>
            {isSaving ? words.saving : ""}
          </p>
          <Button onPress={onKeepEditing}>{words.keep}</Button>
          <Button kind="primary" onPress={save}>
            {words.save}
          </Button>
        </>
      }
    >
      <div className={styles["conflict"]}>
        <CompareValues
          differences={fields.map((field) => ({
            name: field,
            label: contactLabels[field],
            mine: textOf(mine, field),
            theirs: textOf(theirs, field)
          }))}
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
