import type { Contact } from "@reclaim/core/domain/contact/Contact"
import type { ContactPart } from "@reclaim/core/rules/people/ContactAct"
import type { Side } from "../compare/CompareValues.tsx"
import { VersionsDialog } from "../contacts/VersionsDialog.tsx"
import { delegationText, type Names, powersText } from "./partTexts.ts"
import { powersMessages } from "./powersMessages.ts"

export interface PartConflictProps {
  /** What was entered. */
  readonly mine: ContactPart
  /** Who somebody else has saved meanwhile. */
  readonly theirs: Contact
  /** The names of owners, or of people. */
  readonly names: Names
  readonly isSaving: boolean
  /** Why the last choice was not saved. */
  readonly problem: string | null
  /** Saves what was entered on top of the newer version, or leaves that as it is. */
  readonly onSave: (side: Side) => void
  /** Also by Escape: back to the form, in which everything is as it was entered. */
  readonly onKeepEditing: () => void
}

const words = powersMessages.conflict

/** What somebody else has saved meanwhile beside what was entered, where a part is saved as a whole: one of the two is kept. */
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
