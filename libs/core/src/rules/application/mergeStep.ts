import {
  type ApplicationStepName,
  ApplicationSteps,
  blankSteps
} from "../../domain/application/steps/ApplicationSteps.ts"
import {
  type FieldVersions,
  fieldsThatDiffer,
  sidesToPropose,
  type VersionSide,
  withTheirFields
} from "../input/mergeFields.ts"

type Versions<Step extends ApplicationStepName> = FieldVersions<ApplicationSteps[Step]>

type FieldOf<Step extends ApplicationStepName> = Extract<keyof ApplicationSteps[Step], string>

const fieldsOf = <Step extends ApplicationStepName>(step: Step): ReadonlyArray<FieldOf<Step>> =>
  Object.keys(ApplicationSteps.fields[step].fields) as never

/** Fields of a step that differ between the entered version and the one saved by another user. */
export const differingStepFields = <Step extends ApplicationStepName>(
  step: Step,
  versions: Versions<Step>
): ReadonlyArray<FieldOf<Step>> => fieldsThatDiffer(fieldsOf(step), versions)

/** Proposed version for each differing field, by comparison with the common base; null without a base. */
export const proposedStepSides = <Step extends ApplicationStepName>(
  step: Step,
  versions: Versions<Step>,
  base: ApplicationSteps[Step] | null
): Readonly<Record<string, VersionSide>> => sidesToPropose(differingStepFields(step, versions), versions, base)

/** Values to save: for each differing field the chosen version, or what was entered if none is chosen. */
export const mergedStep = <Step extends ApplicationStepName>(
  step: Step,
  versions: Versions<Step>,
  chosen: Readonly<Record<string, VersionSide>>
): ApplicationSteps[Step] =>
  withTheirFields(
    versions,
    fieldsOf(step).filter((field) => chosen[field] === "theirs")
  )

/**
 * Initial steps of an application copied from an account: its owner and, if it was applied for, its people and payment.
 * Never its number or any date.
 */
export const copiedSteps = (
  ownerId: number,
  applied: Pick<ApplicationSteps, "people" | "payment"> | null
): ApplicationSteps => ({
  ...blankSteps,
  owner: { ...blankSteps.owner, ownerId },
  people: applied?.people ?? blankSteps.people,
  payment: applied?.payment ?? blankSteps.payment
})
