import type { AccountApplication } from "@reclaim/core/domain/application/AccountApplication"
import type { ApplicationStepName, ApplicationSteps } from "@reclaim/core/domain/application/steps/ApplicationSteps"
import type { FormProblem } from "@reclaim/core/rules/input/FormState"
import type { AutosaveState } from "@reclaim/ui/form/AutosaveMark.tsx"

/** Edit of an application: the user's input and the server's version. */
export interface ApplicationEdit {
  /** Last saved version; null for a new application without input. */
  readonly application: AccountApplication | null
  /** Content of the fields. */
  readonly steps: ApplicationSteps
  /** Steps with unsaved input. */
  readonly unsaved: ReadonlySet<ApplicationStepName>
  /** Paths of fields that have lost the focus, and of those that have been changed. */
  readonly left: ReadonlySet<string>
  readonly changed: ReadonlySet<string>
  /** True once the user has tried to submit, so that every missing field is reported. */
  readonly isTried: boolean
  readonly saving: AutosaveState
  readonly timesSaved: number
  /** Reason why the last attempt to save failed, if fields are invalid. */
  readonly problem: FormProblem | null
}

const unsavedState: AutosaveState = { _tag: "Unsaved" }

/** Saving state that is shown: `Idle` becomes `Unsaved` while later input is not saved. */
export const shownSavingState = (edit: ApplicationEdit): AutosaveState =>
  edit.saving._tag === "Idle" && edit.unsaved.size > 0 ? unsavedState : edit.saving
