import type { ApplicationStepName } from "@reclaim/core/domain/application/steps/ApplicationSteps"
import type { Side } from "../compare/CompareValues.tsx"
import { VersionsDialog } from "../contacts/VersionsDialog.tsx"
import { applicationMessages } from "./applicationMessages.ts"
import { type FieldNames, fieldText } from "./fieldText.ts"
import { pathLabel } from "@reclaim/core/format/account/pathLabel"

export interface StepConflictProps {
  readonly step: ApplicationStepName
  /** The user's version with secrets masked, and the version another user saved in the meantime. */
  readonly mine: object
  readonly theirs: object
  /** Names of the fields that differ. */
  readonly fields: ReadonlyArray<string>
  /** Version preselected for each field. */
  readonly proposed: Readonly<Record<string, Side>>
  readonly names: FieldNames
  readonly isSaving: boolean
  readonly problem: string | null
  /** Saves the picked values on top of the newer version. */
  readonly onSave: (chosen: Readonly<Record<string, Side>>) => void
  /** Also called on Escape; returns to the form with the user's input intact. */
  readonly onKeepEditing: () => void
}

/** Dialog for a save conflict on a step; for each field that differs, the user picks which version to keep. */
export const StepConflict = ({ fields, mine, names, step, theirs, ...dialog }: StepConflictProps) => (
  <VersionsDialog
    {...dialog}
    name={applicationMessages.steps[step].title}
    differences={fields.map((field) => ({
      name: field,
      label: pathLabel(`${step}.${field}`),
      mine: fieldText(mine, field, names),
      theirs: fieldText(theirs, field, names)
    }))}
  />
)
