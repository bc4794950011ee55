import type { ApplicationStepName, ApplicationSteps } from "@reclaim/core/domain/account/steps/ApplicationSteps"
import type { FieldFaults } from "@reclaim/core/rules/input/FormState"

/** What the fields of a step need of the form. */
export interface StepFieldsProps<Step extends ApplicationStepName> {
  readonly value: ApplicationSteps[Step]
  readonly onChange: (content: ApplicationSteps[Step]) => void
  /** The field of this path has been left. */
  readonly onLeave: (path: string) => void
  /** What is wrong, by path. */
  readonly faults: FieldFaults
  /** What a reviewer wrote, by path. */
  readonly notes: FieldFaults
  /** What is to be looked at again and may stay as it is, by path. */
  readonly doubts: FieldFaults
}

/** What a field needs of its step. */
export interface BoundStepField<Value> {
  readonly name: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly onBlur: () => void
  readonly error: string | undefined
  readonly reviewNote: string | undefined
}

/** The props of the fields of a step by their names: `owner.name` is called so in the form too. */
export const bindStep =
  <Step extends ApplicationStepName>(step: Step, { faults, notes, onChange, onLeave, value }: StepFieldsProps<Step>) =>
  <Name extends string & keyof ApplicationSteps[Step]>(name: Name): BoundStepField<ApplicationSteps[Step][Name]> => {
    const path = `${step}.${name}`
    return {
      name: path,
      value: value[name],
      onChange: (changed) => onChange({ ...value, [name]: changed }),
      onBlur: () => onLeave(path),
      error: faults[path],
      reviewNote: notes[path]
    }
  }
