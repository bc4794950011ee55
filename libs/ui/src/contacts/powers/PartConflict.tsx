import type { Contact } from "@reclaim/core/domain/contact/Contact"
import type { ContactPart } from "@reclaim/core/rules/people/ContactAct"
import type { Side } from "../../compare/CompareValues.tsx"
import { VersionsDialog } from "../VersionsDialog.tsx"
import { delegationText, type Names, powersText } from "./partTexts.ts"
import { powersMessages } from "./powersMessages.ts"

export interface PartConflictProps {
  /** Part as entered by the user. */
  readonly mine: ContactPart
  /** Contact as saved by another user in the meantime. */
  readonly theirs: Contact
  /** Names by id, of owners or of contacts. */
  readonly names: Names
  readonly isSaving: boolean
  /** Error of the last save; null for none. */
  readonly problem: string | null
  /** Saves the user's version on top of the newer one, or keeps the newer one. */
  readonly onSave: (side: Side) => void
  /** Also called on Escape; returns to the form with the user's input intact. */
  readonly onKeepEditing: () => void
}

const words = powersMessages.conflict

/** Dialog for a save conflict on a part that is saved as a whole; the user picks the version to keep. */
export const PartConflict = ({ mine, names, onSave, theirs, ...dialog }: PartConflictProps) => (
  <VersionsDialog
    {...dialog}
    name={theirs.fullName}
    differences={[
      mine._tag === "ChangePowers"
        ? {
            name: "part",
            label: words.powers,
            mine: powersText(mine.powers, names),
            theirs: powersText(theirs.powers, names)
          }
        : {
            name: "part",
            label: words.delegation,
            mine: delegationText(mine.delegation, names),
            theirs: delegationText(theirs.delegation, names)
          }
    ]}
    proposed={{}}
    onSave={({ part }) => {
      if (part !== undefined) onSave(part)
    }}
  />
)
