import { type ApplicationStepName, ApplicationSteps } from "../../../domain/account/steps/ApplicationSteps.ts"
import {
  type FieldVersions,
  fieldsThatDiffer,
  sidesToPropose,
  type VersionSide,
  withTheirFields
} from "../../input/mergeFields.ts"

type Versions<Step extends ApplicationStepName> = FieldVersions<ApplicationSteps[Step]>

type FieldOf<Step extends ApplicationStepName> = Extract<keyof ApplicationSteps[Step], string>

const fieldsOf = <Step extends ApplicationStepName>(step: Step): ReadonlyArray<FieldOf<Step>> =>
  Object.keys(ApplicationSteps.fields[step].fields) as never

/** The fields of a step in which what was entered and what somebody else has saved meanwhile differ. */
export const differingStepFields = <Step extends ApplicationStepName>(
  step: Step,
  versions: Versions<Step>
): ReadonlyArray<FieldOf<Step>> => fieldsThatDiffer(fieldsOf(step), versions)

/** Which version to propose for each of them, by what both began with; null where that is not known. */
export const proposedStepSides = <Step extends ApplicationStepName>(
  step: Step,
  versions: Versions<Step>,
  base: ApplicationSteps[Step] | null
): Readonly<Record<string, VersionSide>> => sidesToPropose(differingStepFields(step, versions), versions, base)

/** What to save: of each field that differs the chosen version; of one for which none is chosen, what was entered. */
export const mergedStep = <Step extends ApplicationStepName>(
  step: Step,
  versions: Versions<Step>,
  chosen: Readonly<Record<string, VersionSide>>
): ApplicationSteps[Step] =>
  withTheirFields(
    versions,
    fieldsOf(step).filter((field) => chosen[field] === "theirs")
  )
