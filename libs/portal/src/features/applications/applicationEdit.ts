import type { AccountApplication } from "@reclaim/core/domain/account/application/AccountApplication"
import type { ApplicationStepName, ApplicationSteps } from "@reclaim/core/domain/account/steps/ApplicationSteps"
import type { FormProblem } from "@reclaim/core/rules/input/FormState"
import type { AutosaveState } from "@reclaim/ui/form/AutosaveMark.tsx"

/** What is filled in, beside what the server has of it. */
export interface ApplicationEdit {
  /** As it was last saved here; null as long as nothing was typed for a new one. */
  readonly application: AccountApplication | null
  /** What the fields show. */
  readonly steps: ApplicationSteps
  /** The steps with something that is not saved. */
  readonly unsaved: ReadonlySet<ApplicationStepName>
  /** The fields that have been left, by their paths, and those that have been changed. */
  readonly left: ReadonlySet<string>
  readonly changed: ReadonlySet<string>
  /** Whether submitting was tried, so that everything missing is told. */
  readonly isTried: boolean
  readonly saving: AutosaveState
  readonly timesSaved: number
  /** Why the last attempt was not saved, where fields are to blame. */
  readonly problem: FormProblem | null
}

const unsaved: AutosaveState = { _tag: "Unsaved" }

/** What is said of the last change: a form is not called saved while something typed since then is not. */
export const savingOf = (edit: ApplicationEdit): AutosaveState =>
  edit.saving._tag === "Idle" && edit.unsaved.size > 0 ? unsaved : edit.saving
