import type { ApplicationStepName } from "@reclaim/core/domain/account/steps/ApplicationSteps"
import type { Side } from "../compare/CompareValues.tsx"
import { VersionsDialog } from "../contacts/VersionsDialog.tsx"
import { applicationMessages } from "./applicationMessages.ts"
import { type FieldNames, fieldText } from "./fieldText.ts"
import { pathLabel } from "@reclaim/core/format/account/pathLabel"

export interface StepConflictProps {
  readonly step: ApplicationStepName
  /** What was entered, its sealed values masked, and what somebody else has saved meanwhile. */
  readonly mine: object
  readonly theirs: object
  /** The fields in which both differ. */
  readonly fields: ReadonlyArray<string>
  /** What is chosen at first. */
  readonly proposed: Readonly<Record<string, Side>>
  readonly names: FieldNames
  readonly isSaving: boolean
  readonly problem: string | null
  /** Saves what was chosen for each field on top of the newer version. */
  readonly onSave: (chosen: Readonly<Record<string, Side>>) => void
  /** Also by Escape: back to the form, in which everything is as it was entered. */
  readonly onKeepEditing: () => void
}

/** What somebody else has saved of a step meanwhile beside what was entered; for each field that differs one is kept. */
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
