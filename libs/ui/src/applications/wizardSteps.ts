import type { ApplicationKind } from "@reclaim/core/domain/account/ApplicationKind"
import type { FieldNote } from "@reclaim/core/domain/account/FieldNote"
import type { ApplicationStepName } from "@reclaim/core/domain/account/steps/ApplicationSteps"
import { askedSteps } from "@reclaim/core/rules/account/application/askedSteps"
import type { StepState, WizardStep } from "../wizard/WizardStep.ts"
import { applicationMessages } from "./applicationMessages.ts"
import { stepOfPath } from "@reclaim/core/format/account/pathLabel"

const stateOf = (gaps: number, notes: number): StepState => {
  if (notes > 0) return { _tag: "ToCorrect", count: gaps + notes }
  return gaps > 0 ? { _tag: "Gaps", count: gaps } : { _tag: "Complete" }
}

const countOf = (said: ReadonlyArray<FieldNote>, step: ApplicationStepName): number =>
  said.filter(({ path }) => stepOfPath(path) === step).length

/**
 * The steps of an application with what each still needs: what is missing or wrong, and what a reviewer asks to correct.
 * `gaps` is null before anything is entered.
 */
export const wizardSteps = (
  gaps: ReadonlyArray<FieldNote> | null,
  notes: ReadonlyArray<FieldNote>,
  kind: ApplicationKind = "new"
): ReadonlyArray<WizardStep & { readonly id: ApplicationStepName }> => {
  return askedSteps(kind).map((id) => ({
    id,
    title: applicationMessages.steps[id].title,
    state: gaps === null ? { _tag: "Blank" } : stateOf(countOf(gaps, id), countOf(notes, id))
  }))
}
